# Boots a clean root as a machine: its own systemd is the first process, with its own network,
# processes and control groups.
# For packaging/try, which sets $folder and $root; root only.

machine=
outer=

# Boots $root; $machine is its first process afterwards. Errors are in $folder/boot.log.
boot() {
    # There is no network to wait for.
    in_root systemctl --quiet mask systemd-networkd.service systemd-networkd.socket systemd-networkd-wait-online.service 2>/dev/null || true
    mkdir "$folder/groups"
    mount -t cgroup2 cgroup2 "$folder/groups" 2>"$folder/boot.log" || return 1
    mkdir "$folder/groups/pairwright-try-$$"
    first_process >"$folder/boot.log" 2>&1 &
    outer=$!
    for _ in $(seq 300); do
        machine=$(cut -d' ' -f1 "/proc/$outer/task/$outer/children" 2>/dev/null) || true
        if [ -n "$machine" ] && in_machine systemctl is-active --quiet multi-user.target 2>/dev/null; then return; fi
        kill -0 "$outer" 2>/dev/null || break
        sleep 0.2
    done
    shut_down
    return 1
}

# Becomes the process whose only child is the machine's first; inside, $0 is $root. The paths that a
# unit isolates itself from must exist, so the machine gets the devices of a container. Its root
# must be a mount of its own, or systemd cannot create namespaces for units.
first_process() {
    echo "$BASHPID" >"$folder/groups/pairwright-try-$$/cgroup.procs"
    exec unshare --mount --pid --fork --kill-child=KILL --uts --ipc --net --cgroup --propagation private bash -euc '
        mount --bind "$0" "$0"
        mount -t proc proc "$0/proc"
        mount -t sysfs -o ro sysfs "$0/sys"
        mount -t cgroup2 cgroup2 "$0/sys/fs/cgroup"
        mount -t tmpfs -o mode=755 tmpfs "$0/run"
        mount -t tmpfs -o mode=755 tmpfs "$0/dev"
        mkdir "$0/dev/shm" "$0/dev/pts"
        mount -t devpts -o newinstance,ptmxmode=666 devpts "$0/dev/pts"
        ln -s pts/ptmx "$0/dev/ptmx"
        for device in null zero full random urandom tty; do
            touch "$0/dev/$device"
            mount --bind "/dev/$device" "$0/dev/$device"
        done
        cd "$0"
        pivot_root . .
        umount -l .
        exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --show-status=false
    ' "$root"
}

in_machine() {
    nsenter --target "$machine" --mount --uts --ipc --net --pid --cgroup --root --wd \
        env -i DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"
}

# Kills the machine with everything in it.
shut_down() {
    [ -n "$outer" ] || return 0
    kill -KILL "$outer" 2>/dev/null || true
    wait "$outer" 2>/dev/null || true
    machine= outer=
    for _ in $(seq 50); do
        find "$folder/groups/pairwright-try-$$" -depth -type d -exec rmdir {} + 2>/dev/null && break
        sleep 0.1
    done
    umount "$folder/groups" 2>/dev/null || true
}
