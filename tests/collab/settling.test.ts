// What the owner of a document hears, and what it writes itself.
import { afterEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { SettledDocument } from '#collab/ports.ts'
import { type CollabServer, memoryStore, newBoard, openCollabServer } from './support/collabServer.ts'
import { createFakeRedis } from './support/fakeRedis.ts'
import { until } from './support/people.ts'

const servers: CollabServer[] = []
const open = async (over: Parameters<typeof openCollabServer>[0]) => {
  const server = await openCollabServer(over)
  server.rights.set('teacher', 'write').set('student', 'write')
  servers.push(server)
  return server
}
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

const listening = () => {
  const told: SettledDocument[] = []
  return { told, onSettled: async (settled: SettledDocument) => void told.push(settled) }
}

test('[DOC-35] the owner is notified once after a pause, with who wrote, and now and then while people write without one', async () => {
  const { told, onSettled } = listening()
  const server = await open({ onSettled, timing: { settleMs: 150, settleMaxMs: 400 } })
  const board = newBoard()
  const [teacher, student] = [server.openPerson(board, 'teacher'), server.openPerson(board, 'student')]
  await Promise.all([teacher.synced(), student.synced()])
  teacher.strokes.push(['一'])
  student.strokes.push(['二'])
  await until('to be told', () => told.length > 0)
  const people = [server.userIdOf('teacher'), server.userIdOf('student')].sort()
  expect(told.map(({ key, authors }) => [key.name, [...authors].sort()])).toEqual([[board, people]])
  const typing = setInterval(() => teacher.strokes.push(['三']), 20)
  await until('to be told meanwhile', () => told.length > 1)
  clearInterval(typing)
  expect(told[1]?.authors).toEqual([server.userIdOf('teacher')])
})

test('[DOC-36] what the owner has stored comes to everybody in every process, and the owner is not told of it', async () => {
  const { told, onSettled } = listening()
  const hub = createFakeRedis()
  const memory = memoryStore()
  const timing = { settleMs: 20, settleAtLeastMs: 40 }
  const one = await open({ memory, onSettled, timing, fanOut: hub.line('one') })
  const two = await open({ memory, onSettled, timing, fanOut: hub.line('two') })
  const board = newBoard()
  const [here, there] = [one.openPerson(board, 'teacher'), two.openPerson(board, 'student')]
  await Promise.all([here.synced(), there.synced()])
  const doc = new Y.Doc()
  doc.getArray<string>('strokes').push(['校'])
  const update = Y.encodeStateAsUpdate(doc)
  const key = one.keyOf(board)
  await memory.store.append(key.tenantId, [{ key, update }])
  one.collab.broadcastStored(key, update)
  await Promise.all([here.has('校'), there.has('校')])
  expect(told).toEqual([])
})

test('[DOC-40] a document that begins anew is empty for those who come back, in every process', async () => {
  const hub = createFakeRedis()
  const memory = memoryStore()
  const one = await open({ memory, fanOut: hub.line('one') })
  const two = await open({ memory, fanOut: hub.line('two') })
  const board = newBoard()
  const [here, there] = [one.openPerson(board, 'teacher'), two.openPerson(board, 'student')]
  await Promise.all([here.synced(), there.synced()])
  here.strokes.push(['旧'])
  await there.has('旧')
  await one.collab.restart(one.keyOf(board))
  const stale = { code: 4409, reason: 'stale' }
  expect([await here.ended, await there.ended]).toEqual([stale, stale])
  const fresh = [one.openPerson(board, 'teacher'), two.openPerson(board, 'student')]
  await Promise.all(fresh.map((person) => person.synced()))
  fresh[0]?.strokes.push(['新'])
  await fresh[1]?.has('新')
  expect(fresh.map(({ strokes }) => strokes.toArray())).toEqual([['新'], ['新']])
})
