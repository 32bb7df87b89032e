// The API description as a page: static HTML without scripts or external requests.
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

const section = (title: string, body: string) => (body ? `<h4>${escapeHtml(title)}</h4>${body}` : '')

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
      const shown = schema && status === '200' ? json(schema) : ''
      return `<li><b>${status}</b> ${escapeHtml(description)}${shown}</li>`
    })
    .join('')

const operationOf = (method: string, path: string, operation: Operation) => `
<details id="${escapeHtml(operation.operationId)}">
<summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span></summary>
<p>${escapeHtml(operation.operationId)} · ${escapeHtml(operation.description)}</p>
${section('Parameters', `<ul>${parametersOf(operation)}</ul>`)}
${section('Body', bodyOf(operation))}
${section('Answers', `<ul>${answersOf(operation)}</ul>`)}
</details>`

const style = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{color:#1f458c}
details{border-top:1px solid #8884;padding:.5rem 0}
summary{cursor:pointer;min-height:44px;display:flex;gap:.75rem;align-items:center;flex-wrap:wrap}
summary b{min-width:4.5rem;color:#1f458c}
summary b.delete{color:#c8442e}
summary b.get{color:#2e8b6f}
summary span{opacity:.75}
pre{overflow:auto;padding:.75rem;border:1px solid #8884;border-radius:8px;font-size:12px}`

export const openapiPage = ({ info, paths }: Description) => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    // Made by openapi.ts beside this file, in exactly this shape.
    Object.entries(methods).map(([method, operation]) => operationOf(method, path, operation as Operation)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(info.title)} API</title>
<style>${style}</style></head><body><h1>${escapeHtml(info.title)} API</h1>
<p>Version ${escapeHtml(info.version)} · <a href="/openapi.json">openapi.json</a></p>${operations.join('')}</body></html>`
}
