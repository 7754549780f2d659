-- The additive system (page 8) as one query: (K/8) x W x V for every player and tournament, summed without rounding.
--
-- It reads two tables, as page 8 has them:
--   matches(tournament, k, category, level, player_a, player_b, result)   a mapping's view gives what a table lacks
--   places(tournament, player, place, dropped)                            dropped is 0 or 1
-- and gives, for every player, one row for each denominator; the rating is the sum of numerator / denominator.
-- Only whole numbers of 64 bits are added, so the order in which an engine or a cluster adds them changes nothing.
-- The words are those that SQLite, DuckDB, DataFusion and Spark share.
WITH
-- What a drawn match is worth, in sixths of a win: 0, 2 or 3.
settings(draw) AS (VALUES (3)),
-- Places 1, 2, 3-4, 5-8, ...: each tier is worth one more than the tier below it.
tiers(tier, first_place, last_place) AS (VALUES
    (0, 1, 1), (1, 2, 2), (2, 3, 4), (3, 5, 8), (4, 9, 16), (5, 17, 32), (6, 33, 64), (7, 65, 128),
    (8, 129, 256), (9, 257, 512), (10, 513, 1024), (11, 1025, 2048), (12, 2049, 4096), (13, 4097, 8192),
    (14, 8193, 16384), (15, 16385, 32768), (16, 32769, 65536), (17, 65537, 131072), (18, 131073, 262144),
    (19, 262145, 524288), (20, 524289, 1048576), (21, 1048577, 2097152), (22, 2097153, 4194304),
    (23, 4194305, 8388608), (24, 8388609, 16777216)),
counted AS (
    SELECT tournament, k, player_a, player_b, result
    FROM matches
    WHERE k > 0 AND COALESCE(category, '') <> 'casual' AND COALESCE(level, '') <> 'casual'),
rated AS (SELECT tournament, MAX(k) AS k FROM counted GROUP BY tournament),
-- Games as 2-1 or 2-1-1; a letter is a game to that player; byes and forfeits are neither wins nor matches.
split AS (
    SELECT tournament, player_a, player_b,
        CASE result WHEN 'a' THEN '1' WHEN 'b' THEN '0' WHEN 'draw' THEN '0'
            ELSE substr(result, 1, instr(result, '-') - 1) END AS games_a,
        CASE result WHEN 'a' THEN '0' WHEN 'b' THEN '1' WHEN 'draw' THEN '0'
            ELSE substr(result, instr(result, '-') + 1) END AS rest
    FROM counted
    WHERE result <> 'bye' AND result <> 'forfeit'),
games AS (
    SELECT tournament, player_a, player_b, CAST(games_a AS BIGINT) AS a,
        CAST(CASE WHEN instr(rest, '-') > 0 THEN substr(rest, 1, instr(rest, '-') - 1) ELSE rest END AS BIGINT) AS b
    FROM split),
sides AS (
    SELECT tournament, player_a AS player, CASE WHEN a > b THEN 6 WHEN a = b THEN draw ELSE 0 END AS sixths
    FROM games CROSS JOIN settings
    UNION ALL
    SELECT tournament, player_b AS player, CASE WHEN b > a THEN 6 WHEN a = b THEN draw ELSE 0 END AS sixths
    FROM games CROSS JOIN settings),
won AS (SELECT tournament, player, SUM(sixths) AS sixths FROM sides GROUP BY tournament, player),
-- V of the first place: 2 or 1 for the last tier, one more for each tier above it.
fields AS (
    SELECT tournament, tier + CASE WHEN players = last_place OR 4 * players >= 3 * last_place THEN 2 ELSE 1 END AS top
    FROM (SELECT tournament, COUNT(*) AS players FROM places GROUP BY tournament) sizes
    JOIN tiers ON players BETWEEN first_place AND last_place),
shared AS (SELECT tournament, place, COUNT(*) AS tied FROM places GROUP BY tournament, place),
-- Those who tie share the V of the places they fill: how many of these lie in each tier, times its V.
v AS (
    SELECT shared.tournament, place, tied,
        SUM((top - tier) * (
            CASE WHEN last_place < place + tied - 1 THEN last_place ELSE place + tied - 1 END
            - CASE WHEN first_place > place THEN first_place ELSE place END + 1)) AS v
    FROM shared
    JOIN fields ON fields.tournament = shared.tournament
    JOIN tiers ON first_place < place + tied AND last_place >= place
    GROUP BY shared.tournament, place, tied)
SELECT
    places.player,
    48 * tied AS denominator,
    SUM(k * (COALESCE(sixths, 0) + 6 * (1 - dropped)) * v) AS numerator
FROM places
JOIN rated ON rated.tournament = places.tournament
JOIN v ON v.tournament = places.tournament AND v.place = places.place
LEFT JOIN won ON won.tournament = places.tournament AND won.player = places.player
GROUP BY places.player, tied
