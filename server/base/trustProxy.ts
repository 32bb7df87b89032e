// Which X-Forwarded-* headers are trusted. Any client can send them, so only those of a known proxy count.
import { isIP } from 'node:net'
import type { FastifyServerOptions } from 'fastify'
import { z } from 'zod'

/** `nearest`: every direct peer is a proxy. A list: only these addresses and networks are. */
export type TrustProxy = false | 'nearest' | string[]

/** An address, or a network as 10.0.0.0/8. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

export const trustProxySchema = z.string().transform((text, context): TrustProxy => {
  const value = text.trim()
  if (value === '0') return false
  if (value === '1') return 'nearest'
  const networks = value.split(',').map((one) => one.trim())
  if (networks.every(isNetwork)) return networks
  const message = 'is 1 (the nearest proxy) or the addresses of proxies, as 10.0.0.5,192.168.0.0/16'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** Fastify trusts no header for a bare number, because it cannot know the peer; `nearest` states that it is the proxy. */
export const trustedProxies = (trust: TrustProxy): NonNullable<FastifyServerOptions['trustProxy']> =>
  trust === 'nearest' ? (_address, hop) => hop === 0 : trust
