// What the tests of server/kit/worker let a thread do.
import { isMainThread, threadId } from 'node:worker_threads'
import { appError } from '#contract/errors.ts'

export type Deed = 'where' | 'loop' | 'pattern' | 'hoard' | 'refuse' | 'break' | { gate: SharedArrayBuffer }

// biome-ignore lint/style/noDefaultExport: a worker's task is a default export.
export default async (deed: Deed) => {
  if (deed === 'loop') for (;;);
  if (deed === 'pattern') return /^(a|a)*$/.test(`${'a'.repeat(60)}b`)
  if (deed === 'hoard') {
    const kept: number[][] = []
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => at))
  }
  if (deed === 'refuse') throw appError('VALIDATION', { fields: { text: 'tooLong' } })
  if (deed === 'break') throw new TypeError('broken')
  if (typeof deed === 'object') Atomics.wait(new Int32Array(deed.gate), 0, 0)
  return { isMainThread, threadId, env: Object.keys(process.env) }
}
