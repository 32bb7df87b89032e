// Storing, merging, unloading.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { syncStep2Parts } from '#collab/sync/messages.ts'
import { type CollabServer, newBoard, openCollabServer } from './support/collabServer.ts'
import { until } from './support/people.ts'

let server: CollabServer
afterEach(() => server.close())

const open = async (...over: Parameters<typeof openCollabServer>) => {
  server = await openCollabServer(...over)
  server.rights.set('teacher', 'write').set('student', 'write')
}

test('[DOC-17] an update reaches other clients only once it is stored', async () => {
  await open()
  const board = newBoard()
  const teacher = server.openPerson(board, 'teacher')
  const student = server.openPerson(board, 'student')
  await Promise.all([teacher.synced(), student.synced()])
  const closed = new Promise((resolve) => teacher.provider.on('connection-close', resolve))
  server.memory.calls.fails = true
  teacher.strokes.push(['未存'])
  expect(await closed).toMatchObject({ code: 1011, reason: 'not-stored' })
  expect(student.strokes.length).toBe(0)
  server.memory.calls.fails = false
  await student.has('未存')
})

test('[DOC-18] merging during writes loses nothing and discards what was deleted', async () => {
  await open({ limits: { mergeAfterUpdates: 10 }, timing: { idleMs: 20 } })
  const board = newBoard()
  const teacher = server.openPerson(board, 'teacher')
  const student = server.openPerson(board, 'student')
  await Promise.all([teacher.synced(), student.synced()])
  const texts = Array.from({ length: 60 }, (_, i) => `第${i}笔`)
  for (const text of texts) {
    const writer = texts.indexOf(text) % 2 ? teacher : student
    writer.strokes.push([text])
    await (writer === teacher ? student : teacher).has(text)
  }
  expect(server.memory.calls.compacts).toBeGreaterThan(2)
  teacher.strokes.push(['秘密'.repeat(1_000)])
  await student.has('秘密'.repeat(1_000))
  teacher.strokes.delete(teacher.strokes.length - 1, 1)
  for (const text of ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬', '癸', '子']) {
    teacher.strokes.push([text])
    await student.has(text)
  }
  for (const person of [teacher, student]) person.leave()
  await until('the document is unloaded', () => server.collab.counts().documents === 0)
  const late = server.openPerson(board, 'student')
  await late.has(...texts)
  const size = [...server.memory.stored.values()].flat().reduce((sum, one) => sum + one.byteLength, 0)
  expect(size).toBeLessThan(4_000)
})

test('[DOC-31] a synced client has everything, including what was not merged yet', async () => {
  await open({ timing: { idleMs: 20 } })
  const board = newBoard()
  const teacher = server.openPerson(board, 'teacher')
  const student = server.openPerson(board, 'student')
  await Promise.all([teacher.synced(), student.synced()])
  const texts = ['一'.repeat(500), '二', '三', '四']
  const compare = async () => {
    const late = server.openPerson(board, 'student')
    const atSync = new Promise<string[]>((resolve) =>
      late.provider.on('sync', () => resolve(late.strokes.toArray())),
    )
    expect(await atSync).toEqual(texts)
    return late
  }
  for (const text of texts) {
    teacher.strokes.push([text])
    await student.has(text)
  }
  const late = await compare()
  // Loaded again, as updates of which the largest is the base.
  for (const person of [teacher, student, late]) person.leave()
  await until('the document is unloaded', () => server.collab.counts().documents === 0)
  await compare()
})

test('[DOC-19] a thousand documents, opened and closed, leave nothing in memory', {
  timeout: 60_000,
}, async () => {
  // One person opens more than anybody may so quickly.
  await open({ limits: { messageBurst: 10_000 }, timing: { idleMs: 10 } })
  setFlagsFromString('--expose_gc')
  const collect: () => void = runInNewContext('gc')
  const visit = async (count: number) => {
    for (let i = 0; i < count; i++) {
      const visitor = server.attack(newBoard(), 'student')
      await visitor.opened
      visitor.send(Buffer.concat(syncStep2Parts(new Uint8Array([0, 0]))))
      visitor.send(new Uint8Array([0, 0, 1, 0]))
      await until('an answer', () => visitor.received.length > 0)
      visitor.socket.terminate()
    }
    await until('all are closed', () => server.collab.counts().documents === 0)
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = await visit(100)
  const after = await visit(1_000)
  expect(after - before).toBeLessThan(2 * 1024 * 1024)
})
