/** The OpenAPI document as a page people can read: no script, no foreign host. */
import { html, raw } from "hono/html";
import type { OpenApiDocument, OpenApiOperation } from "./document.ts";

const STYLE = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{max-width:980px;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem;border-bottom:1px solid #8885}details{border:1px solid #8885;border-radius:6px;margin:.5rem 0;padding:.4rem .8rem}
summary{cursor:pointer;display:flex;gap:.8rem;align-items:baseline}code,pre{font:13px/1.45 ui-monospace,monospace}pre{overflow:auto;max-height:26rem;background:#8881;padding:.8rem;border-radius:6px}
.method{font-weight:700;min-width:4.2rem;text-transform:uppercase;font-size:.8rem}.muted{opacity:.7}`;

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

function operationBlock(path: string, method: string, operation: OpenApiOperation) {
  const query = operation.parameters.filter((parameter) => parameter.in === "query").map((parameter) => parameter.name);
  const body = operation.requestBody?.content["application/json"]?.schema;
  return html`<details>
    <summary><span class="method">${method}</span><code>${path}</code><span class="muted">${operation.summary}</span></summary>
    ${query.length > 0 ? html`<p>Query: ${query.map((name, index) => html`${index > 0 ? ", " : ""}<code>${name}</code>`)}</p>` : ""}
    ${body ? html`<p>Body${operation.requestBody?.content["multipart/form-data"] ? ", or multipart with it as the part data and repeated file parts" : ""}:</p><pre>${pretty(body)}</pre>` : ""}
    ${Object.entries(operation.responses)
      .slice(0, 1)
      .map(
        ([status, response]) =>
          html`<p>${status}:</p><pre>${pretty((response as { content: Record<string, { schema: unknown }> }).content["application/json"]?.schema)}</pre>`,
      )}
  </details>`;
}

export function docsPage(document: OpenApiDocument) {
  const tags = [...new Set(Object.values(document.paths).flatMap((methods) => Object.values(methods).flatMap((operation) => operation.tags)))];
  const blocks = (tag: string) =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => operation.tags.includes(tag))
        .map(([method, operation]) => operationBlock(path, method, operation)),
    );
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Haulbook API</title><style>${raw(STYLE)}</style></head>
    <body><h1>Haulbook API</h1><p>${document.info.description}</p><p><a href="openapi.json">openapi.json</a></p>${tags.map((tag) => html`<h2>${tag}</h2>${blocks(tag)}`)}</body></html>`;
}
