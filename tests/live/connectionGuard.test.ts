// What one connection to the classroom may cost, before anybody is signed in. On a socket.io server without classrooms.
import { once } from 'node:events'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { guardConnections, limitEntries } from '#live/gateway/connectionGuard.ts'

let http: HttpServer | undefined
let io: Server | undefined
const clients: WebSocket[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.terminate()
  await io?.close()
})

const open = async ({ checkMs = 0 } = {}) => {
  http = createServer()
  const server = new Server({ serveClient: false, maxHttpBufferSize: 16 * 1024 })
  io = server
  let checks = 0
  const namespace = server.of('/classroom').use(limitEntries(Date.now))
  namespace.use((_socket, next) => {
    checks++
    setTimeout(next, checkMs)
  })
  server.attach(http)
  guardConnections(server, Date.now)
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  // A TCP server always has this form of address.
  const { port } = http.address() as AddressInfo
  const client = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`)
  client.on('error', () => {}) // closed by the server
  clients.push(client)
  const answers: string[] = []
  client.on('message', (data) => answers.push(data.toString()))
  await once(client, 'message')
  return { server, namespace, client, answers, checks: () => checks }
}

test.each([
  ['pongs', '3'],
  ['empty packets', '4'],
  ['commands', `42/classroom,["hand:raise",{"x":"${'x'.repeat(1000)}"}]`],
])('[WIRE-9] a flood of %s ends the connection', async (_name, packet) => {
  const { client } = await open()
  client.send('40/classroom,{}')
  await once(client, 'message')
  for (let n = 0; n < 300; n++) client.send(packet)
  await once(client, 'close')
})

test('[WIRE-9] the packets of a busy page pass', async () => {
  const { client, server, answers } = await open()
  client.send('40/classroom,{}')
  await once(client, 'message')
  for (let n = 0; n < 100; n++) client.send('42/classroom,["hand:raise",{}]')
  await expect.poll(() => server.engine.clientsCount).toBe(1)
  expect(answers.length).toBeGreaterThan(0)
})

test('[WIRE-9] a connection that asks to enter all the time is checked a few times', async () => {
  const { client, checks, answers } = await open({ checkMs: 200 })
  for (let n = 0; n < 100; n++) client.send('40/classroom,{}')
  await expect.poll(() => answers.filter((one) => one.includes('TOO_MANY')).length).toBeGreaterThan(80)
  expect(checks()).toBeLessThanOrEqual(8)
})

test('[WIRE-9] a connection that does not read is closed before it fills the memory', async () => {
  const { client, server, namespace } = await open()
  client.send('40/classroom,{}')
  await once(client, 'message')
  client.pause()
  const text = 'x'.repeat(100_000)
  for (let n = 0; n < 400 && server.engine.clientsCount > 0; n++) {
    namespace.emit('classroom:patched', text)
    if (n % 10 === 0) await new Promise((done) => setImmediate(done))
  }
  await expect.poll(() => server.engine.clientsCount).toBe(0)
})
