// A real LiveKit server beside the app: LIVEKIT_URL when one is named, else the program on PATH.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { freePort } from '#tests/support/freePort.ts'

export const startLiveKit = async (webhook: string) => {
  if (process.env.LIVEKIT_URL) return { env: {}, stop: async () => {} }
  const port = await freePort()
  const tcp = await freePort()
  const udp = await freePort()
  const key = 'tongxue'
  const secret = randomBytes(32).toString('hex')
  const config = {
    port,
    bind_addresses: ['127.0.0.1'],
    keys: { [key]: secret },
    room: { auto_create: false },
    rtc: {
      udp_port: udp,
      tcp_port: tcp,
      use_external_ip: false,
      node_ip: '127.0.0.1',
      interfaces: { includes: ['lo'] },
      enable_loopback_candidate: true,
    },
    webhook: { api_key: key, urls: [webhook] },
    logging: { level: 'warn' },
  }
  // JSON is YAML.
  const server = spawn('livekit-server', ['--config-body', JSON.stringify(config)], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (server.exitCode !== null) throw new Error(`livekit-server ended with ${server.exitCode}`)
    if ((await fetch(url).catch(() => undefined))?.ok) break
    await new Promise((again) => setTimeout(again, 100))
  }
  return {
    env: { LIVEKIT_URL: `ws://127.0.0.1:${port}`, LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret },
    async stop() {
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
  }
}
