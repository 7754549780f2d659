//! The API reference for people, generated from the OpenAPI document. Like the document it is in English.

use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_web_kit::parts::{API, coded, crumb, plain};
use pairwright_web_kit::server::Visitor;
use pairwright_words::{Texts, say};
use serde_json::Value;

use crate::openapi;

pub(crate) async fn answer(visitor: Visitor) -> Response {
    page(visitor.texts, &openapi::value()).into_response()
}

fn page(texts: Texts, document: &Value) -> Markup {
    let title = say!(texts, "api-title");
    let body = html! {
        article class="guide" {
            (crumb("/", say!(texts, "all-tournaments")))
            h1 class="page-title" { (title) }
            p { (say!(texts, "api-why")) }
            ul {
                li { (say!(texts, "api-read")) }
                li { (say!(texts, "api-token")) pre { code { (example()) } } }
                li { (say!(texts, "api-once")) }
                li { (say!(texts, "api-live")) }
                li { (say!(texts, "api-problem")) }
            }
            p { a class="button" href={ (API) "/openapi.json" } { (say!(texts, "api-document")) } }
            div class="index" lang="en" {
                @for (path, method, operation) in operations(document) { (shown(texts, path, method, operation)) }
                details {
                    summary { h2 { (say!(texts, "api-shapes")) } }
                    @for (name, schema) in members(&document["components"]["schemas"]) { (shape(name, schema)) }
                }
            }
        }
    };
    plain(texts, title, body)
}

/// An example of getting and using a token.
fn example() -> String {
    format!("POST {API}/tokens\n{{\"link\": \"/join/…\"}}\n\nAuthorization: Bearer …")
}

fn members(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    value.as_object().into_iter().flatten().map(|(name, value)| (name.as_str(), value))
}

/// Every operation, with its path and method.
fn operations(document: &Value) -> impl Iterator<Item = (&str, &str, &Value)> {
    members(&document["paths"]).flat_map(|(path, methods)| {
        members(methods).map(move |(method, operation)| (path, method, operation))
    })
}

fn shown(texts: Texts, path: &str, method: &str, operation: &Value) -> Markup {
    let text = |name: &str| operation[name].as_str().unwrap_or_default();
    let parameters = operation["parameters"].as_array().map(Vec::as_slice).unwrap_or_default();
    let success = members(&operation["responses"]).find(|(status, _)| status.starts_with('2'));
    let needs_token = operation["security"]
        .as_array()
        .is_some_and(|ways| ways.iter().all(|way| *way != serde_json::json!({})));
    html! {
        details {
            summary { code { (method.to_uppercase()) " " (path) } span class="soft small" { (coded(text("summary"))) } }
            // Browsers open what surrounds the place that a link leads to.
            div id=(text("operationId")) {
                p { (coded(text("description"))) }
                @if needs_token { p class="soft small" { (say!(texts, "api-needs-token")) } }
                @if !parameters.is_empty() {
                    dl {
                        @for one in parameters {
                            dt { code { (one["name"].as_str().unwrap_or_default()) } }
                            dd { (coded(one["description"].as_str().unwrap_or_default())) }
                        }
                    }
                }
                @for schema in contents(&operation["requestBody"]) { p { (say!(texts, "api-takes")) " " (kind(schema)) } }
                @if let Some((_, response)) = success {
                    @for schema in contents(response) { p { (say!(texts, "api-answers")) " " (kind(schema)) } }
                }
            }
        }
    }
}

/// The schemas of a body, one per media type.
fn contents(body: &Value) -> impl Iterator<Item = &Value> {
    members(&body["content"]).map(|(_, content)| &content["schema"])
}

fn shape(name: &str, schema: &Value) -> Markup {
    html! {
        details {
            summary { code { (name) } }
            div id={ "shape-" (name) } {
                @if let Some(about) = schema["description"].as_str() { p { (coded(about)) } }
                (parts(schema))
            }
        }
    }
}

/// The members of an object, the values of an enum, the variants of a choice.
fn parts(schema: &Value) -> Markup {
    let all = ["oneOf", "allOf", "anyOf"].iter().filter_map(|way| schema[way].as_array()).flatten();
    let codes = schema["enum"].as_array().into_iter().flatten().filter_map(Value::as_str);
    html! {
        @for code in codes { code { (code) } " " }
        @if schema["properties"].is_object() {
            dl {
                @for (name, part) in members(&schema["properties"]) {
                    dt { code { (name) } " " (kind(part)) }
                    dd { (coded(part["description"].as_str().unwrap_or_default())) }
                }
            }
        }
        @for one in all {
            @if one["$ref"].is_string() { p { (kind(one)) } }
            @else {
                @if let Some(about) = one["description"].as_str() { p { (coded(about)) } }
                (parts(one))
            }
        }
    }
}

/// The type of a value in a word or two, linked if it is named.
fn kind(schema: &Value) -> Markup {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return html! { a href={ "#shape-" (name) } { (name) } };
    }
    if schema["type"] == "array" {
        return html! { "[" (kind(&schema["items"])) "]" };
    }
    if let Some(choices) = ["oneOf", "anyOf"].iter().find_map(|way| schema[way].as_array()) {
        return html! { @for (place, one) in choices.iter().enumerate() { @if place > 0 { " | " } (kind(one)) } };
    }
    if let [Value::String(code)] = schema["enum"].as_array().map(Vec::as_slice).unwrap_or_default() {
        return html! { code { "\"" (code) "\"" } };
    }
    let names = |one: &Value| one.as_str().unwrap_or_default().to_owned();
    let name = match &schema["type"] {
        Value::Array(all) => all.iter().map(names).collect::<Vec<_>>().join(" | "),
        one => names(one),
    };
    html! { span class="soft" { (name) } }
}
