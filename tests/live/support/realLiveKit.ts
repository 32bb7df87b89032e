// A real LiveKit server from PATH beside our own, for the same tests: MEDIA_ENGINE=livekit.
import { spawn } from 'node:child_process'
import { eventually } from './lesson.ts'

export const isRealLiveKit = process.env.MEDIA_ENGINE === 'livekit'

// Fixed ports: each side must know the other's address before it starts.
const appPort = 23_010
const livekitPort = 23_880

export const startRealLiveKit = async () => {
  const apiKey = 'testkey'
  const apiSecret = 'a-secret-of-at-least-thirty-two-characters'
  const config = [
    `port: ${livekitPort}`,
    'bind_addresses: ["127.0.0.1"]',
    `rtc: { tcp_port: ${livekitPort + 1}, udp_port: ${livekitPort + 2}, node_ip: 127.0.0.1, use_external_ip: false }`,
    'room: { auto_create: false }',
    `keys: { ${apiKey}: ${apiSecret} }`,
    `webhook: { api_key: ${apiKey}, urls: ["http://127.0.0.1:${appPort}/media/webhook"] }`,
    'logging: { level: error }',
  ].join('\n')
  const child = spawn('livekit-server', ['--config-body', config], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${livekitPort}`
  await eventually('the LiveKit server', async () => (await fetch(url).catch(() => null))?.ok)
  return {
    env: {
      PORT: String(appPort),
      LIVEKIT_URL: url,
      LIVEKIT_API_KEY: apiKey,
      LIVEKIT_API_SECRET: apiSecret,
    },
    mediaUrl: url.replace('http', 'ws'),
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}
