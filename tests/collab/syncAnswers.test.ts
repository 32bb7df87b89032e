// What one person may ask of a document, and what that costs others: counted in answers and bytes, not in time.
import * as decoding from 'lib0/decoding'
import { afterEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { syncStep1Message, updateMessage } from '#collab/sync/messages.ts'
import { type CollabServer, newBoard, openCollabServer } from './support/collabServer.ts'
import { type Attacker, until } from './support/people.ts'

let server: CollabServer
afterEach(() => server.close())

const open = async (...over: Parameters<typeof openCollabServer>) => {
  server = await openCollabServer(...over)
  server.rights.set('teacher', 'write').set('student', 'read')
  return newBoard()
}
/** A board of some size, of two clients, so that a state vector can name one of them. */
const drawn = (bytes: number) => {
  const doc = new Y.Doc()
  for (const clientID of [5, 6]) {
    doc.clientID = clientID
    for (let at = 0; at < bytes / 2_000; at++) doc.getArray('strokes').push(['x'.repeat(1_000)])
  }
  return doc
}
const whole = Y.encodeStateVector(new Y.Doc())
/** It knows the first entry of one client. */
const partial = Y.encodeStateVector(new Map([[5, 1]]))
const answersIn = ({ received }: Attacker) => received.filter((bytes) => bytes[0] === 0 && bytes[1] === 1)

/** A board as its first client left it. */
const halfOf = (doc: Y.Doc) => {
  const half = new Y.Doc()
  const all = Y.encodeStateAsUpdate(doc)
  Y.applyUpdate(half, Y.diffUpdate(all, Y.encodeStateVector(new Map([[6, Y.getState(doc.store, 6)]]))))
  return half
}
const bodyOf = (message: Uint8Array) => {
  const decoder = decoding.createDecoder(message)
  decoding.readVarUint(decoder)
  decoding.readVarUint(decoder)
  return decoding.readVarUint8Array(decoder)
}

test('[DOC-45] of many questions of one connection one is answered at a time, and the last of those that wait', async () => {
  const board = await open({ limits: { messageBurst: 1e6 } })
  server.memory.stored.set(board, [Y.encodeStateAsUpdate(drawn(1_700_000))])
  const asking = server.attack(board, 'student')
  await asking.opened
  for (let i = 0; i < 400; i++) asking.send(syncStep1Message(partial))
  asking.send(syncStep1Message(whole))
  await until('the whole', () => answersIn(asking).some(({ byteLength }) => byteLength > 1_600_000))
  expect(answersIn(asking).length).toBeLessThan(20)
  asking.socket.terminate()
})

test('[DOC-45] a partial answer brings a client up to date, in the middle of strokes', async () => {
  const board = await open()
  const before = drawn(200_000)
  server.memory.stored.set(board, [Y.encodeStateAsUpdate(before)])
  const teacher = server.openPerson(board, 'teacher')
  await teacher.synced()
  teacher.strokes.push(['新'])
  await until('it is stored', () => (server.memory.stored.get(board) ?? []).length === 2)
  // It was here when half of it was drawn.
  const behind = new Y.Doc()
  Y.applyUpdate(behind, Y.encodeStateAsUpdate(halfOf(before)))
  const returning = server.attack(board, 'student')
  await returning.opened
  returning.send(syncStep1Message(Y.encodeStateVector(behind)))
  await until('the answer', () => answersIn(returning).length > 0)
  for (const message of returning.received) {
    if (message[0] === 0 && message[1] !== 0) Y.applyUpdate(behind, bodyOf(message))
  }
  expect(behind.getArray('strokes').length).toBe(teacher.strokes.length)
  returning.socket.terminate()
})

test('[DOC-46] who reads nothing has no more waiting than one person may, and others are not disconnected', async () => {
  const board = await open({ limits: { waitingBytes: 20_000_000 } })
  server.memory.stored.set(board, [Y.encodeStateAsUpdate(drawn(12_000_000))]) // more than the system keeps for a socket
  const teacher = server.openPerson(board, 'teacher')
  await teacher.synced()
  const idleReaders = Array.from({ length: 12 }, () => server.attack(board, 'student'))
  await Promise.all(idleReaders.map(({ opened }) => opened))
  let closed = 0
  for (const reader of idleReaders) {
    void reader.closed.then(() => {
      closed += 1
    })
    reader.socket.pause()
    reader.send(syncStep1Message(whole))
    reader.send(syncStep1Message(whole))
  }
  await until('most are closed', () => server.collab.counts().connections <= 1 + 12 - 4)
  expect(teacher.provider.wsconnected).toBe(true)
  for (const { socket } of idleReaders) socket.terminate()
  await until('they are gone', () => closed === 12)
})

test('[DOC-6] nothing of a reader’s update is decoded: a broken one is refused like any other', async () => {
  const board = await open()
  const writing = server.attack(board, 'student')
  await writing.opened
  writing.send(updateMessage(new Uint8Array([1, 255, 255, 255])))
  expect(await writing.closed).toEqual({ code: 4409, reason: 'stale' })
  const deleting = server.attack(board, 'student')
  await deleting.opened
  deleting.send(updateMessage(new Uint8Array([0, 255, 255, 255])))
  deleting.send(new Uint8Array([3]))
  await until('it is still heard', () => deleting.received.some((bytes) => bytes[0] === 1))
  deleting.socket.terminate()
})

test('[DOC-45] a state vector of a million clients is malformed', async () => {
  const board = await open()
  const asking = server.attack(board, 'student')
  await asking.opened
  // 1,000,000, then as many clients and clocks as there are zeros.
  asking.send(syncStep1Message(new Uint8Array([192, 132, 61, ...new Uint8Array(2_000_000)])))
  expect(await asking.closed).toEqual({ code: 1007, reason: 'malformed' })
})

test('[DOC-47] messages that never end are kept up to what one person may have arriving', async () => {
  const board = await open({ limits: { arrivingBytes: 2_000_000 } })
  const half = Array.from({ length: 6 }, () => server.attack(board, 'student'))
  await Promise.all(half.map(({ opened }) => opened))
  await until('all are in', () => server.collab.counts().connections === 6)
  for (const { socket } of half) socket.send(new Uint8Array(900_000), { fin: false })
  await until('some are cut', () => server.collab.counts().connections <= 3)
  for (const { socket } of half) socket.terminate()
})

test('[DOC-48] a client’s large cursors come rarely, and the newest of them last', async () => {
  const board = await open({ limits: { messageBurst: 1e6 } })
  const watching = server.openPerson(board, 'teacher')
  await watching.synced()
  const pointing = server.openPerson(board, 'student')
  await pointing.synced()
  let changes = 0
  watching.provider.awareness.on('change', () => {
    changes += 1
  })
  for (let at = 0; at <= 200; at++) {
    pointing.provider.awareness.setLocalState({ at, pad: 'x'.repeat(2_500) })
    await new Promise((resolve) => setImmediate(resolve))
  }
  await until('the newest', () =>
    [...watching.provider.awareness.getStates().values()].some((state) => state.at === 200),
  )
  expect(changes).toBeLessThan(100)
  pointing.provider.awareness.setLocalState({ pad: 'x'.repeat(4_000), at: 'too large' })
  pointing.provider.awareness.setLocalState({ at: 'small' })
  await until('the small one', () =>
    [...watching.provider.awareness.getStates().values()].some((state) => state.at === 'small'),
  )
})
