// Waiting for a server, with real servers.
// Takes long: starts first.
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { untilServerAnswers } from '#src/lib/serverAnswer.ts'

const servers: ReturnType<typeof createServer>[] = []
const listen = async (answer: RequestListener, port = 0) => {
  const server = createServer(answer).listen(port, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port } // of a TCP server
}
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

test('[LIVE-32 part] connections wait together for a server that is started again, with one request', async () => {
  const { server, port } = await listen((_request, response) => response.end())
  server.close()
  await once(server, 'close')
  const waiting = ['ws', 'http'].map((scheme) => untilServerAnswers(`${scheme}://127.0.0.1:${port}/collab`))
  const asked: (string | undefined)[] = []
  await listen(({ url }, response) => {
    asked.push(url)
    response.end('{}')
  }, port)
  await Promise.all(waiting)
  expect(asked).toEqual(['/healthz'])
})

test('[LIVE-32 part] the answer of a proxy is not that of the server behind it, a part that is missing is', async () => {
  const answers = [
    { status: 502, type: 'text/html' },
    { status: 503, type: 'text/html' },
    { status: 503, type: 'application/json; charset=utf-8' },
  ]
  let asked = 0
  const { port } = await listen((_request, response) => {
    const { status = 500, type = '' } = answers[asked++] ?? {}
    response.writeHead(status, { 'content-type': type }).end('{}')
  })
  await untilServerAnswers(`http://127.0.0.1:${port}`)
  expect(asked).toBe(3)
})

test('[LIVE-32 part] on a network that swallows requests it is asked again, until one is answered', async () => {
  let asked = 0
  const { port } = await listen((_request, response) => {
    asked++
    if (asked > 1) response.end('{}')
  })
  await untilServerAnswers(`http://127.0.0.1:${port}`)
  expect(asked).toBe(2)
})
