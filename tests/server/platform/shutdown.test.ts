// Stopping takes at most five seconds, whatever connections are open.
import { connect, type Socket } from 'node:net'
import { io } from 'socket.io-client'
import { expect, test, vi } from 'vitest'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

// Each test starts a server of its own.
vi.setConfig({ testTimeout: 90_000 })
/** Five seconds, and the time that this process needs to notice. */
const atMostMs = 6_000

const within = async (server: TestServer, signal: NodeJS.Signals) => {
  const began = performance.now()
  const code = new Promise((resolve) => server.process.once('exit', resolve))
  await server.stop({ signal })
  return { code: await code, ms: performance.now() - began }
}

/** Connections without further data: an idle keep-alive, a half-sent request, an unanswered upgrade. */
const hang = (server: TestServer, text: string) =>
  new Promise<Socket>((resolve) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname, () => socket.write(text, () => resolve(socket)))
    socket.on('error', () => {}) // the server ends it
  })

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends an idle server cleanly', async (signal) => {
  const { code, ms } = await within(await startServer({ hasEngine: true }), signal)
  expect(code).toBe(0)
  expect(ms).toBeLessThan(atMostMs)
})

test('open connections of every kind do not delay it', async () => {
  const server = await startServer({ hasEngine: true })
  const { access_token } = await server.signIn('teacher')
  const socket = io(`${server.url}/classroom`, {
    transports: ['websocket'],
    reconnection: false,
    auth: { token: access_token, liveId: '01900000-0000-7000-8000-000000000000' },
  })
  const polling = io(`${server.url}/classroom`, { transports: ['polling'], reconnection: false, auth: {} })
  const head =
    'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n'
  await Promise.all([
    hang(server, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'),
    hang(server, 'POST /teach/live HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{'),
    hang(server, `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${head}`),
    hang(server, `GET /rtc?access_token=x HTTP/1.1\r\n${head}`),
    hang(server, 'GET /nothing'),
    server.call('getUserInfo', {}, access_token),
  ])
  const { code, ms } = await within(server, 'SIGTERM')
  socket.close()
  polling.close()
  expect(code).toBe(0)
  expect(ms).toBeLessThan(atMostMs)
})
