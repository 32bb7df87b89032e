// Only /rtc is passed to the media engine, unchanged.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { appError } from '#contract/errors.ts'
import { sendError } from '#server/platform/errors.ts'
import { proxyMedia } from '#server/platform/mediaProxy.ts'
import { dispatchUpgrades, type Upgrades } from '#server/platform/upgrades.ts'

let engine: Server
let sockets: WebSocketServer
let asked: IncomingMessage[]
let app: FastifyInstance
let upgrades: Upgrades
let url: string
let enginePort: number | null

const portOf = (server: Server) => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

beforeEach(async () => {
  asked = []
  engine = createServer((request, response) => {
    asked.push(request)
    response.writeHead(401, { 'content-type': 'text/plain' }).end('no permissions')
  })
  sockets = new WebSocketServer({ server: engine })
  sockets.on('connection', (socket, request) => {
    asked.push(request)
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }))
  })
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve))
  enginePort = portOf(engine)
  app = fastify()
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  upgrades = dispatchUpgrades(app.server, { isDev: false })
  proxyMedia(app, upgrades, {
    enginePort: () => enginePort,
    charge: ({ url = '' }) => {
      if (url.includes('too-often')) throw appError('TOO_MANY')
    },
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  upgrades.close()
  await app.close()
  for (const socket of sockets.clients) socket.terminate()
  sockets.close()
  engine.closeAllConnections()
  await new Promise((resolve) => engine.close(resolve))
})

const open = (path: string) =>
  new Promise<WebSocket>((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, { headers: { 'x-test': 'kept' } })
    socket.once('open', () => resolve(socket))
    socket.once('unexpected-response', (_request, response) => reject(new Error(String(response.statusCode))))
    socket.once('error', reject)
  })

test('token validation is forwarded to the engine, and the answer allows any origin', async () => {
  const response = await fetch(`${url}/rtc/v1/validate?access_token=x&a=1`, {
    headers: { origin: 'http://elsewhere' },
  })
  expect([response.status, await response.text()]).toEqual([401, 'no permissions'])
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(asked[0]?.url).toBe('/rtc/v1/validate?access_token=x&a=1')
  const preflight = await fetch(`${url}/rtc/validate`, { method: 'OPTIONS' })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
})

test('a socket is piped: path and headers unchanged, bytes both ways, and each end closes the other', async () => {
  const socket = await open('/rtc/v1?access_token=x&join_request=y')
  expect(asked[0]?.url).toBe('/rtc/v1?access_token=x&join_request=y')
  expect(asked[0]?.headers['x-test']).toBe('kept')
  const sent = Buffer.from(Array.from({ length: 200_000 }, (_, i) => i % 251))
  const echoed = new Promise<Buffer>((resolve) => socket.once('message', (data) => resolve(data as Buffer))) // ws's default
  socket.send(sent)
  expect((await echoed).equals(sent)).toBe(true)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  for (const one of sockets.clients) one.terminate()
  await closed
  const second = await open('/rtc')
  const engineSide = [...sockets.clients][0]
  const engineClosed = new Promise((resolve) => engineSide?.once('close', resolve))
  second.terminate()
  await engineClosed
})

test('while the engine restarts both are refused with 503', async () => {
  enginePort = null
  expect((await fetch(`${url}/rtc/validate`)).status).toBe(503)
  await expect(open('/rtc')).rejects.toThrow('503')
  enginePort = 1 // nothing listens there
  expect((await fetch(`${url}/rtc/validate`)).status).toBe(503)
  await expect(open('/rtc')).rejects.toThrow('503')
})

test('the engine’s management calls and other paths are not passed on', async () => {
  for (const path of ['/twirp/livekit.RoomService/ListRooms', '/rtcx', '/']) {
    expect((await fetch(`${url}${path}`, { method: 'POST' })).status).toBe(404)
    await expect(open(path)).rejects.toThrow('404')
  }
  expect((await fetch(`${url}/rtc/validate`, { method: 'POST' })).status).toBe(404)
  expect(asked).toEqual([])
})

test('an address that connects too often is refused before the engine is asked', async () => {
  await expect(open('/rtc?too-often')).rejects.toThrow('429')
  expect((await fetch(`${url}/rtc/validate?too-often`)).status).toBe(429)
  expect(asked).toEqual([])
})
