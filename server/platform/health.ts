// /healthz: 200 when every required part is ready, otherwise 503 with the missing parts.
import type { FastifyInstance } from 'fastify'

/** Resolves when the part is ready; rejects, or resolves with a sentence, when it is not. */
export type Probe = () => Promise<string | undefined>

export interface Health {
  add(part: string, probe: Probe): void
  /** An optional part: reported when it is unavailable, while the answer stays 200. */
  addHelpful(part: string, probe: Probe): void
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

/** Why which parts are not ready; undefined: all are. */
const askAll = async (probes: ReadonlyMap<string, Probe>) => {
  const reasons: Record<string, string> = {}
  await Promise.all(
    [...probes].map(async ([part, probe]) => {
      const reason = await ask(probe)
      if (reason) reasons[part] = reason
    }),
  )
  return Object.keys(reasons).length > 0 ? reasons : undefined
}

export const serveHealth = (app: FastifyInstance): Health => {
  const needed = new Map<string, Probe>()
  const helpful = new Map<string, Probe>()
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) => {
    const [waiting, away] = await Promise.all([askAll(needed), askAll(helpful)])
    const more = away ? { away } : {}
    return waiting
      ? reply.code(503).send({ status: 'waiting', waiting, ...more })
      : reply.send({ status: 'ready', ...more })
  })
  return {
    add: (part, probe) => needed.set(part, probe),
    addHelpful: (part, probe) => helpful.set(part, probe),
  }
}
