// A server that speaks the protocol of chat completions and misbehaves on purpose. It judges nothing: each test says what it answers.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ModelRequest {
  readonly authorization: string | undefined
  readonly body: {
    readonly model: string
    readonly messages: readonly { readonly role: string; readonly content: string }[]
    readonly response_format?: { readonly type: string }
  }
}
export type ModelAnswer = (request: ModelRequest, response: ServerResponse) => void

const bodyOf = async (request: IncomingMessage): Promise<ModelRequest['body']> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

/** Answers the content of a completion. */
export const completion =
  (content: unknown): ModelAnswer =>
  (_, response) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: text } }] }))
  }
export const refusal =
  (status: number): ModelAnswer =>
  (_, response) => {
    response.statusCode = status
    response.end('{"error":{"message":"no"}}')
  }

export const startModelServer = async () => {
  const requests: ModelRequest[] = []
  let answer: ModelAnswer = refusal(500)
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const asked = { authorization: request.headers.authorization, body }
      requests.push(asked)
      answer(asked, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    /** Since the last `answers`. */
    requests,
    answers: (next: ModelAnswer) => {
      requests.length = 0
      answer = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
