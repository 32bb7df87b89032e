// GET /openapi.json: every call of the contract as OpenAPI 3.1, and GET /openapi: pages to read it. Made once, at the first
// request, by a process of its own: it takes a third of a start, and nobody else may wait for it.
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import { askChild } from './askChild.ts'
import type { OpenapiDocuments } from './openapiProcess.ts'
import { type Prepared, prepared, sendPrepared } from './preparedAnswer.ts'

const program = fileURLToPath(new URL('./openapiProcess.ts', import.meta.url))
/** It needs a second and a half of a core, once; at a lower priority a busy machine would let its readers wait for minutes. */
const timeoutMs = 120_000
const memoryMb = 400

const json = 'application/json; charset=utf-8'
const html = 'text/html; charset=utf-8'

const makeDocuments = () =>
  askChild<OpenapiDocuments>(program, null, { timeoutMs, memoryMb }).catch((cause: unknown) => {
    throw appError('UNAVAILABLE', { cause })
  })

interface Answers {
  readonly description: Prepared
  readonly list: Prepared
  readonly pages: ReadonlyMap<string, Prepared>
}

export const serveOpenapi = (app: FastifyInstance) => {
  let making: Promise<Answers> | undefined
  const answers = () => {
    making ??= makeDocuments().then(({ description, list, pages }) => ({
      description: prepared(description, json),
      list: prepared(list, html),
      pages: new Map(pages.map(([name, page]) => [name, prepared(page, html)])),
    }))
    // The next request tries again.
    making.catch(() => {
      making = undefined
    })
    return making
  }
  const pagePolicy = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" }

  app.get('/openapi.json', async (request, reply) =>
    sendPrepared(request, reply, (await answers()).description),
  )
  app.get('/openapi', async (request, reply) =>
    sendPrepared(request, reply.headers(pagePolicy), (await answers()).list),
  )
  app.get<{ Params: { name: string } }>('/openapi/:name', async (request, reply) => {
    const page = (await answers()).pages.get(request.params.name)
    return page ? sendPrepared(request, reply.headers(pagePolicy), page) : reply.callNotFound()
  })
}
