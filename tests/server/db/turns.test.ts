// In what order transactions run, and in whose turn a request asks.
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createTurns, inLane } from '#server/db/turns.ts'
import { giveLanes } from '#server/platform/requestLane.ts'

/** Work that says when it begins and ends when it is told to. */
const createWork = () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () =>
    new Promise<void>((end) => {
      begun.push(name)
      ends.push(end)
    })
  const endNext = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { begun, work, endNext }
}

test('a lane with much to ask lets every other go first, and never has all places', async () => {
  const turns = createTurns(2)
  const { begun, work, endNext } = createWork()
  const ask = (lane: string, name: string) => inLane(lane, () => turns.take(work(name)))
  const asked = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name)),
    ask('b', 'b1'),
    ask('c', 'c1'),
    ask('b', 'b2'),
  ]
  expect(begun).toEqual(['a1', 'b1'])
  for (let ended = 0; ended < 7; ended += 1) await endNext()
  await Promise.all(asked)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3', 'a4'])
})

test('a request asks in the lane of its account, and in that of its address while nobody is signed in', async () => {
  const turns = createTurns(2)
  const { begun, work, endNext } = createWork()
  const app = Fastify()
  app.decorateRequest('identity', null)
  giveLanes(app)
  app.addHook('onRequest', async (request) => {
    const { user } = request.headers
    // What the route's own hook finds out.
    if (user) request.identity = { caller: { userId: user }, client: null } as never
  })
  app.post('/ask/:name', async (request) => {
    await turns.take(work((request.params as { name: string }).name))
    return true
  })
  const ask = (name: string, remoteAddress: string, user?: string) =>
    app.inject({
      method: 'POST',
      url: `/ask/${name}`,
      remoteAddress,
      payload: { any: 'body' },
      headers: user ? { user } : {},
    })
  const answers = [
    ask('first', '10.0.0.1'),
    ask('again', '10.0.0.1'),
    ask('anna', '10.0.0.1', 'anna'),
    ask('anna again', '10.0.0.2', 'anna'),
  ]
  await expect.poll(() => begun).toEqual(['first', 'anna'])
  for (let ended = 0; ended < 4; ended += 1) await endNext()
  await expect.poll(() => begun).toHaveLength(4)
  while (begun.length < 4) await endNext()
  await endNext()
  await endNext()
  for (const answer of await Promise.all(answers)) expect(answer.statusCode).toBe(200)
  expect(begun.slice(0, 2)).toEqual(['first', 'anna'])
})
