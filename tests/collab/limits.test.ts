// Attackers with a bare socket, beside a client that must not be affected.
import { afterEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { syncStep2Parts, updateMessage } from '#collab/sync/messages.ts'
import { type CollabServer, newBoard, openCollabServer } from './support/collabServer.ts'
import { until } from './support/people.ts'

let server: CollabServer
afterEach(() => server.close())

const open = async (...over: Parameters<typeof openCollabServer>) => {
  server = await openCollabServer(...over)
  server.rights.set('teacher', 'write').set('student', 'write')
  const board = newBoard()
  const teacher = server.openPerson(board, 'teacher')
  await teacher.synced()
  return { board, teacher }
}

const numbers = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed
}

test('[DOC-13] [COLLAB-13] malformed bytes close their own connection, with the reason', async () => {
  const { board, teacher } = await open()
  const real = Y.encodeStateAsUpdate(new Y.Doc())
  const bad: (Uint8Array | string)[] = [
    new Uint8Array([]),
    new Uint8Array([9]),
    new Uint8Array([2, 1]),
    new Uint8Array([0, 7, 1, 0]),
    new Uint8Array([0, 0, 5, 255]),
    new Uint8Array([0, 2, 250, 1, 1]),
    new Uint8Array([1, 3, 1, 1, 1]),
    updateMessage(new Uint8Array([200, 1, 7])),
    Buffer.concat(syncStep2Parts(new Uint8Array([...real.slice(0, 1), 255, 255]))),
    'text',
  ]
  for (const bytes of bad) {
    const attacker = server.attack(board, 'student')
    await attacker.opened
    attacker.send(bytes)
    expect(await attacker.closed, String(bytes)).toEqual({ code: 1007, reason: 'malformed' })
  }
  const next = numbers(7)
  for (let i = 0; i < 100; i++) {
    const attacker = server.attack(board, 'student')
    await attacker.opened
    attacker.send(Uint8Array.from({ length: 1 + (next() % 40) }, () => next() >>> 24))
    attacker.socket.close()
    await attacker.closed
  }
  const student = server.openPerson(board, 'student')
  teacher.strokes.push(['还在'])
  await student.has('还在')
})

test('[DOC-14] a message that is too large closes its connection with 4413', async () => {
  const { board, teacher } = await open({ limits: { messageBytes: 10_000 } })
  const attacker = server.attack(board, 'student')
  await attacker.opened
  attacker.send(new Uint8Array(10_001))
  expect(await attacker.closed).toEqual({ code: 4413, reason: 'message-too-large' })
  expect(teacher.provider.wsconnected).toBe(true)
})

test('[DOC-14] a document does not grow beyond its maximum size', async () => {
  const { board, teacher } = await open({ limits: { documentBytes: 10_000 } })
  const student = server.openPerson(board, 'student')
  await student.synced()
  student.strokes.push(['好'.repeat(1_000)])
  await teacher.has('好'.repeat(1_000))
  student.strokes.push(['x'.repeat(9_000)])
  expect(await student.ended).toEqual({ code: 4413, reason: 'document-too-large' })
  expect(teacher.strokes.length).toBe(1)
})

test('[DOC-15] of a thousand connections of one account thirty are accepted, and other accounts are not affected', async () => {
  const { board, teacher } = await open()
  const attackers = Array.from({ length: 1_000 }, () => server.attack(board, 'student'))
  let refused = 0
  for (const { closed } of attackers) {
    void closed.then(({ code, reason }) => {
      if (code === 1013 && reason === 'too-many-connections') refused += 1
    })
  }
  await until('970 refusals', () => refused === 970)
  expect(server.collab.counts().connections).toBe(31)
  teacher.strokes.push(['安静'])
  for (const { socket } of attackers) socket.terminate()
  await until('they are gone', () => server.collab.counts().connections === 1)
  const student = server.openPerson(board, 'student')
  await student.has('安静')
})

test('[DOC-15] a document accepts its maximum of connections and no more', async () => {
  const { board } = await open({ limits: { connectionsPerDocument: 2 } })
  const second = server.attack(board, 'student')
  await second.opened
  await until('both are in', () => server.collab.counts().connections === 2)
  expect(await server.attack(board, 'student').closed).toEqual({ code: 1013, reason: 'too-many-connections' })
  second.socket.terminate()
})

test('[DOC-24] a flood of tiny messages is read slowly, loses nothing, and does not delay the class', async () => {
  const { board, teacher } = await open({ limits: { messageBurst: 50, messagesPerSecond: 2_500 } })
  server.rights.set('other', 'write')
  const flooder = server.openPerson(board, 'student')
  const other = server.openPerson(board, 'other')
  await Promise.all([flooder.synced(), other.synced()])
  const count = 10_000
  for (let i = 1; i <= count; i++) flooder.strokes.push([`洪水${i}`])
  other.strokes.push(['不等'])
  await teacher.has('不等')
  expect(teacher.strokes.toArray()).not.toContain(`洪水${count}`)
  await until('all of the flood', () => teacher.strokes.length === count + 1)
})
