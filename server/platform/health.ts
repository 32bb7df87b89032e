// /healthz: 200 when every part is ready, before that 503 with what is missing.
import type { FastifyInstance } from 'fastify'

/** Resolves when the part is ready, rejects or answers a sentence when it is not. */
export type Probe = () => Promise<string | undefined>

export interface Health {
  add(part: string, probe: Probe): void
}
const answerWithinMs = 2_000

const ask = async (probe: Probe) => {
  const late = new Promise<string>((resolve) => {
    setTimeout(resolve, answerWithinMs, `no answer within ${answerWithinMs} ms`).unref()
  })
  try {
    return await Promise.race([probe(), late])
  } catch (error) {
    return error instanceof Error ? error.message : 'failed'
  }
}

export const serveHealth = (app: FastifyInstance): Health => {
  const probes = new Map<string, Probe>()
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) => {
    const waiting: Record<string, string> = {}
    await Promise.all(
      [...probes].map(async ([part, probe]) => {
        const reason = await ask(probe)
        if (reason) waiting[part] = reason
      }),
    )
    const isReady = Object.keys(waiting).length === 0
    return reply
      .code(isReady ? 200 : 503)
      .send(isReady ? { status: 'ready' } : { status: 'waiting', waiting })
  })
  return { add: (part, probe) => probes.set(part, probe) }
}
