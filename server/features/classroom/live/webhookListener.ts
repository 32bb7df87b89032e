// Receives the embedded engine's webhooks on a separate loopback port, because the public one may use TLS, listen on one
// interface only, or not listen yet.
import { createServer, type IncomingMessage } from 'node:http'
import { AppError } from '#contract/errors.ts'
import type { Log } from '#server/base/log.ts'

type WebhookListener = (body: string, authorization: string | undefined) => Promise<void>

const maxBytes = 64 * 1024

export const listenForWebhooks = async (log: Log) => {
  let onEvent: WebhookListener | undefined
  const server = createServer(async (request, response) => {
    response.setHeader('connection', 'close')
    try {
      const body = await read(request)
      if (body === null) return response.writeHead(413).end()
      // An event before the classrooms are open is covered by their first reconciliation.
      await onEvent?.(body, request.headers.authorization)
      response.writeHead(200).end()
    } catch (error) {
      if (!(error instanceof AppError)) log.error({ err: error }, 'a webhook of the media engine failed')
      response.writeHead(error instanceof AppError ? error.status : 500).end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  // Without a listener an accept that fails (no free descriptor) would end the program.
  server.on('error', (error) => log.warn({ err: error }, 'a webhook was not received'))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    onWebhook: (listener: WebhookListener) => {
      onEvent = listener
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const read = async (request: IncomingMessage): Promise<string | null> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const piece of request) {
    const bytes = Buffer.from(piece)
    size += bytes.length
    if (size > maxBytes) return null
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}
