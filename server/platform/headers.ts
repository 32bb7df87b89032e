// Security headers of every answer.
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../base/config.ts'

type Parts = Pick<Config, 'isDev' | 'isLan' | 'livekit'>

/** A Host header is controlled by the client: only a plain name or address with a port goes into a policy. */
const isPlainHost = (host: string) => /^[\w.-]+(:\d+)?$|^\[[0-9a-fA-F:]+\](:\d+)?$/.test(host)

/** A media server at another address, reached over HTTP and WebSocket; LiveKit's cloud uses several hosts. */
const livekitSources = (url: string) => {
  const { host } = new URL(url.replace(/^ws/, 'http'))
  const hosts = host.endsWith('.livekit.cloud') ? [host, '*.livekit.cloud'] : [host]
  return hosts.flatMap((one) => [`http://${one}`, `https://${one}`, `ws://${one}`, `wss://${one}`])
}

/**
 * The page may run our own scripts, WebAssembly and workers from blobs (audio and hanzi processing), and may connect to
 * this server and the media server. Inline styles: antd creates style tags; inline scripts: only Vite's dev client.
 */
const createPolicy = ({ isDev, livekit }: Parts) => {
  const elsewhere = livekit ? livekitSources(livekit.publicUrl) : []
  return (host: string) => {
    // Explicit, for browsers in which 'self' does not cover WebSockets.
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

// Longer than any school holiday, and each visit renews it. Without includeSubDomains: other hosts of the school's
// domain may not use HTTPS.
const httpsOnly = 'max-age=15768000'

/** HSTS works for names, never for addresses; localhost is shared with other programs on the machine. */
const isNameOfItsOwn = (host: string) => {
  const name = host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase()
  return isPlainHost(host) && !name.startsWith('[') && isIP(name) === 0 && !/(^|\.)localhost$/.test(name)
}

/** Adds the security headers to one answer; for the few that are sent before any hook runs. */
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
    // https: our own TLS, or what a trusted proxy says. With certificates of our own it would take people's way past the
    // browser's warning.
    if (request.protocol === 'https' && !parts.isLan && isNameOfItsOwn(request.host))
      reply.header('strict-transport-security', httpsOnly)
  }
}

export const addSecurityHeaders = (app: FastifyInstance, parts: Parts) => {
  const secure = createSecure(parts)
  app.addHook('onRequest', async (request, reply) => secure(request, reply))
}
