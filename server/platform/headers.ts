// Security headers of every answer.
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../base/config.ts'

type Parts = Pick<Config, 'isDev' | 'livekit'>

/** A Host header is what the asker says: only a plain name or address with a port goes into a policy. */
const isPlainHost = (host: string) => /^[\w.-]+(:\d+)?$|^\[[0-9a-fA-F:]+\](:\d+)?$/.test(host)

/** The media server at another address, asked over HTTP and WebSocket; LiveKit's cloud answers from several hosts. */
const livekitSources = (url: string) => {
  const { host } = new URL(url.replace(/^ws/, 'http'))
  const hosts = host.endsWith('.livekit.cloud') ? [host, '*.livekit.cloud'] : [host]
  return hosts.flatMap((one) => [`http://${one}`, `https://${one}`, `ws://${one}`, `wss://${one}`])
}

/**
 * The page may run our own scripts, WebAssembly and workers made from blobs (sound and hanzi work), and may connect to
 * us and to the media server. Styles inline: antd writes its style tags itself; scripts inline: only Vite's dev client.
 */
const createPolicy = ({ isDev, livekit }: Parts) => {
  const elsewhere = livekit ? livekitSources(livekit.publicUrl) : []
  return (host: string) => {
    // Written out for browsers in which 'self' does not cover our own WebSocket.
    const sockets = isPlainHost(host) ? [`ws://${host}`, `wss://${host}`] : []
    return [
      "default-src 'self'",
      `script-src 'self' ${isDev ? "'unsafe-inline' " : ''}'wasm-unsafe-eval' blob:`,
      "worker-src 'self' blob:",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "media-src 'self' data: blob:",
      "font-src 'self' data:",
      ["connect-src 'self' data: blob:", ...sockets, ...elsewhere].join(' '),
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ].join('; ')
  }
}

// Longer than any school holiday, and each visit renews it. Without includeSubDomains: what else the school's domain
// serves is not ours to decide.
const httpsOnly = 'max-age=15768000'

/** A browser keeps to HTTPS for a name, never for an address; localhost is shared with everything else on the machine. */
const isNameOfItsOwn = (host: string) => {
  const name = host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase()
  return isPlainHost(host) && !name.startsWith('[') && isIP(name) === 0 && !/(^|\.)localhost$/.test(name)
}

/** Puts the security headers on one answer; for the few that are given before any hook runs. */
export const createSecure = (parts: Parts) => {
  const policyFor = createPolicy(parts)
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({
      'content-security-policy': policyFor(request.host),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
      'cross-origin-opener-policy': 'same-origin',
    })
    // https: our own TLS, or what a trusted proxy says.
    if (request.protocol === 'https' && isNameOfItsOwn(request.host))
      reply.header('strict-transport-security', httpsOnly)
  }
}

export const addSecurityHeaders = (app: FastifyInstance, parts: Parts) => {
  const secure = createSecure(parts)
  app.addHook('onRequest', async (request, reply) => secure(request, reply))
}
