// The absolute address that livekit-client is given: our own port for the embedded engine, else the LiveKit server's.
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/base/config.ts'

export type MediaUrl = (request: Pick<FastifyRequest, 'protocol' | 'host'>) => string

export const createMediaUrl = ({ livekit }: Pick<Config, 'livekit'>): MediaUrl => {
  const publicUrl = livekit?.publicUrl.replace(/^http/, 'ws')
  // Protocol and host are the forwarded ones when TRUST_PROXY is set. The client appends /rtc itself.
  return ({ protocol, host }) => publicUrl ?? `${protocol === 'https' ? 'wss' : 'ws'}://${host}`
}
