// The opening minute of an exam on one page, with a clock that the test moves.
import { describe, expect, test } from 'vitest'
import { openBytes } from '#src/features/learning/exam/seal/openBytes.ts'
import { fetchAt, type SealedStartParts, startSealed } from '#src/features/learning/exam/seal/sealedStart.ts'

const startAt = 10_000_000
const minute = 60_000
const paper = { now: 0, startAt, spreadMs: 4000, sealed: 'paper', fileIds: [] }
const opening = {
  id: 'a',
  source: 'assignment',
  state: 'open',
  epoch: 1,
  now: 0,
  until: 1,
  key: 'key',
  answerFile: { schoolKey: 'school', secret: 'secret' },
} as const

/** A page that is opened so many ms before the start; `log` says what it asks, and when. */
const page = (before: number, change: Partial<SealedStartParts> = {}) => {
  let now = startAt - before
  const log: [string, number][] = []
  const asks =
    <T>(name: string, answer: (time: number) => T) =>
    async () => {
      log.push([name, now - startAt])
      return answer(log.filter(([logged]) => logged === name).length)
    }
  const parts: SealedStartParts = {
    startAt,
    now: () => now,
    random: () => 0.5,
    wait: async (ms) => {
      now += ms
    },
    getPaper: asks('paper', () => paper),
    getFile: asks('file', () => ({ name: '', type: '', size: 0, sealed: '' })),
    open: asks('open', () => opening),
    canRetry: () => true,
    onStep: () => undefined,
    ...change,
  }
  return { parts, log, asks }
}
const fails = (error: unknown) => {
  throw error
}

describe('when the sealed paper is fetched', () => {
  const at = (before: number, random: number) =>
    startAt - fetchAt({ startAt, now: () => startAt - before, random: () => random })
  test('between ten minutes and one minute before the start', () => {
    expect(at(60 * minute, 0)).toBe(10 * minute)
    expect(at(60 * minute, 1)).toBe(minute)
    expect(at(5 * minute, 0)).toBe(5 * minute)
    expect(at(5 * minute, 1)).toBe(minute)
  })
  test('within five seconds by who comes in the last minute, and not after the start', () => {
    expect(at(30_000, 1)).toBe(25_000)
    expect(at(2000, 1)).toBe(0)
  })
})

test('the paper is fetched before the start, the key at its part of the spread after it', async () => {
  const { parts, log } = page(20 * minute)
  expect(await startSealed(parts)).toMatchObject({ how: 'sealed', opening: { key: 'key' } })
  expect(log).toEqual([
    ['paper', -5.5 * minute],
    ['open', 2000],
  ])
})

test('a refused key is asked for again with growing pauses', async () => {
  const base = page(20 * minute)
  const open = base.asks('open', (time) => (time < 4 ? fails(new Error('busy')) : opening))
  const start = await startSealed({ ...base.parts, open })
  expect(start.how).toBe('sealed')
  expect(base.log.filter(([name]) => name === 'open').map(([, at]) => at)).toEqual([2000, 3000, 5000, 9000])
})

test('without a sealed paper until the start the attempt is opened as any other', async () => {
  const base = page(20 * minute)
  const getPaper = base.asks('paper', () => fails(new Error('no line')))
  expect(await startSealed({ ...base.parts, getPaper })).toEqual({ how: 'plain' })
  expect(base.log.at(-1)?.[1]).toBeLessThan(0)
})

test('what does not get better by asking again is thrown', async () => {
  const base = page(minute)
  const open = () => Promise.reject(new Error('ended'))
  await expect(startSealed({ ...base.parts, open, canRetry: () => false })).rejects.toThrow('ended')
})

test('without crypto.subtle, on plain http, the library opens the same', async () => {
  const { subtle } = globalThis.crypto
  const keyBytes = new Uint8Array(32).fill(7)
  const nonce = new Uint8Array(12).fill(9)
  const key = await subtle.importKey('raw', keyBytes, 'AES-GCM', false, ['encrypt'])
  const text = new TextEncoder().encode('九点开始')
  const body = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, text))
  const sealed = Buffer.concat([nonce, body]).toString('base64')
  const keyBase64 = Buffer.from(keyBytes).toString('base64')
  const plain = Object.getOwnPropertyDescriptor(globalThis, 'crypto')
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: {} })
  try {
    expect(new TextDecoder().decode(await openBytes(sealed, keyBase64))).toBe('九点开始')
  } finally {
    if (plain) Object.defineProperty(globalThis, 'crypto', plain)
  }
  expect(new TextDecoder().decode(await openBytes(sealed, keyBase64))).toBe('九点开始')
})
