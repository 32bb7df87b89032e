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
type Reasons = Readonly<Record<string, string>> | undefined

const askAll = async (probes: ReadonlyMap<string, Probe>): Promise<Reasons> => {
  const reasons: Record<string, string> = {}
  await Promise.all(
    [...probes].map(async ([part, probe]) => {
      const reason = await ask(probe)
      if (reason) reasons[part] = reason
    }),
  )
  return Object.keys(reasons).length > 0 ? reasons : undefined
}

/** Anybody may ask, and a look costs a query: who asks within this time gets the same answer. */
const keptMs = 100

export const serveHealth = (app: FastifyInstance): Health => {
  const needed = new Map<string, Probe>()
  const helpful = new Map<string, Probe>()
  let last: { readonly answer: Promise<Reasons[]>; endedAt: number } | undefined
  const look = () => {
    if (last && performance.now() - last.endedAt < keptMs) return last.answer
    const current = {
      answer: Promise.all([askAll(needed), askAll(helpful)]),
      endedAt: Number.POSITIVE_INFINITY,
    }
    void current.answer.then(() => {
      current.endedAt = performance.now()
    })
    last = current
    return current.answer
  }
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) => {
    const [waiting, away] = await look()
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
