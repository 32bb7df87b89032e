// The API description as pages, a list and one of each call: static HTML without scripts or external requests.
interface Description {
  info: { title: string; version: string }
  paths: Record<string, Record<string, object>>
}
interface Operation {
  operationId: string
  summary: string
  description: string
  parameters: { name?: string; in?: string; required?: boolean; schema?: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => entities[char] ?? char)
const json = (value: object) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

const section = (title: string, body: string) => (body ? `<h2>${escapeHtml(title)}</h2>${body}` : '')
const listOf = (items: string) => (items ? `<ul>${items}</ul>` : '')

const parametersOf = ({ parameters }: Operation) =>
  parameters
    .filter(({ name }) => name)
    .map(
      ({ name, in: place, required, schema }) =>
        `<li><code>${escapeHtml(name ?? '')}</code> ${place}${required ? ', required' : ''}${schema ? json(schema) : ''}</li>`,
    )
    .join('')

const bodyOf = ({ requestBody }: Operation) =>
  Object.entries(requestBody?.content ?? {})
    .map(([type, { schema }]) => `<p>${escapeHtml(type)}</p>${json(schema)}`)
    .join('')

const answersOf = ({ responses }: Operation) =>
  Object.entries(responses)
    .map(([status, { description, content }]) => {
      const schema = content['application/json']?.schema
      const schemaHtml = schema && status === '200' ? json(schema) : ''
      return `<li><b>${status}</b> ${escapeHtml(description)}${schemaHtml}</li>`
    })
    .join('')

const lineOf = ({ method, path, operation }: Described) => `
<li><a href="/openapi/${escapeHtml(operation.operationId)}"><b class="${method}">${method.toUpperCase()}</b>
<code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span></a></li>`

const style = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{color:#1f458c}
nav ul{list-style:none;padding:0}
nav li{border-top:1px solid #8884}
nav a{min-height:44px;display:flex;gap:.75rem;align-items:center;flex-wrap:wrap;color:inherit;text-decoration:none}
b{min-width:4.5rem;color:#1f458c}
b.delete{color:#c8442e}
b.get{color:#2e8b6f}
nav span{opacity:.75}
pre{overflow:auto;padding:.75rem;border:1px solid #8884;border-radius:8px;font-size:12px}`

interface Described {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

const describedCalls = ({ paths }: Description): Described[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    // Made by openapi.ts beside this file, in exactly this shape.
    Object.entries(methods).map(([method, operation]) => ({
      method,
      path,
      operation: operation as Operation,
    })),
  )

const document = (title: string, body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`

/** All calls, each with a link to its own page. */
export const openapiList = (description: Description): string => {
  const { title, version } = description.info
  return document(
    `${title} API`,
    `<p>Version ${escapeHtml(version)} · <a href="/openapi.json">openapi.json</a></p>
<nav><ul>${describedCalls(description).map(lineOf).join('')}</ul></nav>`,
  )
}

/** One call with its schemas; undefined: there is none of this name. */
export const openapiPage = (description: Description, name: string): string | undefined => {
  const describedCall = describedCalls(description).find(({ operation }) => operation.operationId === name)
  if (!describedCall) return undefined
  const { method, path, operation } = describedCall
  return document(
    operation.summary,
    `<p><a href="/openapi">All calls</a></p>
<p><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></p>
<p>${escapeHtml(operation.operationId)} · ${escapeHtml(operation.description)}</p>
${section('Parameters', listOf(parametersOf(operation)))}
${section('Body', bodyOf(operation))}
${section('Answers', listOf(answersOf(operation)))}`,
  )
}
