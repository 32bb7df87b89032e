// Updates that decode and cannot be applied: refused before they are stored, and left out where an older version stored them.
import { afterEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { updateMessage } from '#collab/sync/messages.ts'
import type { DocumentName } from '#contract/system/document.ts'
import { type CollabServer, memoryStore, newBoard, openCollabServer } from './support/collabServer.ts'
import { overlargeUpdates, ownFuture, structOf, textAt, unfitUpdates } from './support/hostileUpdates.ts'
import { until } from './support/people.ts'

let server: CollabServer
afterEach(() => server.close())

const open = async (...over: Parameters<typeof openCollabServer>) => {
  server = await openCollabServer(...over)
  server.rights.set('teacher', 'write').set('student', 'write')
}
const send = async (board: DocumentName, update: Uint8Array) => {
  const attacker = server.attack(board, 'student')
  await attacker.opened
  attacker.send(updateMessage(update))
  return attacker
}
/** Every piece that is stored, applied by a fresh client. */
const opened = (board: DocumentName) => {
  const doc = new Y.Doc()
  for (const piece of server.memory.stored.get(board) ?? []) Y.applyUpdate(doc, piece)
  expect(doc.store.pendingStructs).toBeNull()
  expect(doc.store.pendingDs).toBeNull()
  return doc.getArray('strokes').toArray()
}

test('[DOC-42] what cannot be applied is refused, and strokes before and after it are stored', async () => {
  await open({ limits: { messageBurst: 1e6 } })
  const board = newBoard()
  const teacher = server.openPerson(board, 'teacher')
  await teacher.synced()
  for (const [what, update] of Object.entries(unfitUpdates())) {
    teacher.strokes.push([`before ${what}`])
    const attacker = await send(board, update)
    teacher.strokes.push([`after ${what}`])
    expect(await attacker.closed, what).toEqual({ code: 1007, reason: 'malformed' })
  }
  await until('all is stored', () => teacher.strokes.length === (opened(board) as string[]).length)
  const fresh = server.openPerson(board, 'teacher')
  await fresh.has('before after its own future', 'after a format that is no JSON')
})

test('[DOC-41] of what there is too much in an update is refused: 4413', async () => {
  await open({ limits: { messageBurst: 1e6 } })
  const board = newBoard()
  for (const [what, update] of Object.entries(overlargeUpdates())) {
    const attacker = await send(board, update)
    expect(await attacker.closed, what).toEqual({ code: 4413, reason: 'document-too-large' })
  }
  expect(server.memory.stored.get(board) ?? []).toEqual([])
})

test('[DOC-41] a document has no more types, and no deeper ones, than its kind allows; the author keeps the text', async () => {
  await open({ shapeOf: () => ({ types: 40, depth: 5 }), limits: { messageBurst: 1e6 } })
  const board = newBoard()
  const author = server.openPerson(board, 'teacher')
  await author.synced()
  const fill = (doc: Y.Doc, count: number) =>
    doc.getXmlFragment('goals').push(Array.from({ length: count }, () => new Y.XmlElement('paragraph')))
  fill(author.doc, 40)
  await until('they are stored', () => (server.memory.stored.get(board) ?? []).length > 0)
  fill(author.doc, 1)
  expect(await author.ended).toEqual({ code: 4413, reason: 'document-too-large' })
  expect(author.doc.getXmlFragment('goals').length).toBe(41)

  const deep = newBoard()
  const nested = server.openPerson(deep, 'student')
  await nested.synced()
  let inner = new Y.XmlElement('list')
  nested.doc.getXmlFragment('goals').push([inner])
  for (let i = 0; i < 5; i++) {
    const next = new Y.XmlElement('list')
    inner.push([next])
    inner = next
  }
  expect(await nested.ended).toEqual({ code: 4413, reason: 'document-too-large' })
})

test('[DOC-42] in a part that is to have entries nothing else is stored', async () => {
  await open({ shapeOf: () => ({ types: 0, entries: ['records'] }), limits: { messageBurst: 1e6 } })
  const board = newBoard()
  const bad: ((doc: Y.Doc) => void)[] = [
    (doc) => doc.getArray('records').push([1, 2, 3]),
    (doc) => doc.getArray('records').push([null]),
    (doc) => doc.getArray('records').push([{ key: 1, val: {} }]),
    (doc) => doc.getMap('records').set('key', { key: 'a', val: {} }),
    (doc) => doc.getText('records').insert(0, 'text'),
  ]
  for (const write of bad) {
    const doc = new Y.Doc()
    write(doc)
    const attacker = await send(board, Y.encodeStateAsUpdate(doc))
    expect((await attacker.closed).reason).toBe('malformed')
  }
  const teacher = server.openPerson(board, 'teacher')
  await teacher.synced()
  teacher.doc.getArray('records').push([{ key: 'shape:1', val: { x: 1 } }])
  await until('it is stored', () => (server.memory.stored.get(board) ?? []).length === 1)
})

test('[DOC-42] a struct that is forged over a known one changes nothing', async () => {
  await open()
  const board = newBoard()
  const real = new Y.Doc()
  real.clientID = 5
  real.getArray('strokes').push(['真'])
  const author = await send(board, Y.encodeStateAsUpdate(real))
  await until('it is stored', () => (server.memory.stored.get(board) ?? []).length === 1)
  const forged = new Y.Doc()
  forged.clientID = 5
  forged.getArray('strokes').push([`假${'x'.repeat(5_000)}`])
  const attacker = await send(board, Y.encodeStateAsUpdate(forged))
  real.getArray('strokes').push(['又'])
  author.send(updateMessage(Y.encodeStateAsUpdate(real)))
  await until('both are stored', () => opened(board).length === 2)
  expect(opened(board)).toEqual(['真', '又'])
  author.socket.terminate()
  attacker.socket.terminate()
})

test('[DOC-43] strokes that come before those they build on are held back until the client was asked for these', async () => {
  await open()
  const board = newBoard()
  const teacher = server.openPerson(board, 'teacher')
  await teacher.synced()
  const doc = new Y.Doc()
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  doc.getArray('strokes').push(['一'])
  doc.getArray('strokes').push(['二'])
  const [first, second] = updates
  const student = server.attack(board, 'student')
  await student.opened
  student.send(updateMessage(second ?? new Uint8Array()))
  // It is asked for what is missing, and answers with all it has.
  await until(
    'the questions',
    () => student.received.filter((bytes) => bytes[0] === 0 && bytes[1] === 0).length === 2,
  )
  expect(server.memory.stored.get(board) ?? []).toEqual([])
  student.send(updateMessage(first ?? new Uint8Array()))
  student.send(new Uint8Array([0, 1, 2, 0, 0]))
  await teacher.has('一', '二')
  opened(board)
  student.socket.terminate()
})

test('[DOC-43] what builds on something that never comes is not stored, and its client comes back with everything', async () => {
  await open()
  const board = newBoard()
  const attacker = await send(board, structOf(77, 9, ...textAt('晚')))
  attacker.send(new Uint8Array([0, 1, 2, 0, 0]))
  expect(await attacker.closed).toEqual({ code: 1007, reason: 'malformed' })
  expect(server.memory.stored.get(board) ?? []).toEqual([])
})

test('[DOC-44] a board that was poisoned before opens again, for fresh clients too, and nothing of it is thrown away', async () => {
  const memory = memoryStore()
  const board = newBoard()
  const honest = new Y.Doc()
  honest.getArray('strokes').push(['一', '二'])
  const late = structOf(77, 1, ...textAt('后'))
  const waits = structOf(88, 5, ...textAt('等'))
  const bytes = new Uint8Array([200, 1, 7])
  memory.stored.set(board, [ownFuture(), Y.encodeStateAsUpdate(honest), late, waits, bytes])
  memory.unchecked.add(board)
  await open({ memory })
  const fresh = server.openPerson(board, 'student')
  await fresh.has('一', '二', '后')
  fresh.strokes.push(['三'])
  const other = server.openPerson(board, 'teacher')
  await other.has('一', '二', '三')
  expect(memory.aside.get(board)).toEqual(expect.arrayContaining([ownFuture(), waits, bytes]))
  expect(memory.aside.get(board)).toHaveLength(3)
  await until('it is stored', () => opened(board).length === 4)

  // An older version merged it into one: the whole of it could not be applied.
  const merged = newBoard()
  memory.stored.set(merged, [Y.mergeUpdates([ownFuture(), Y.encodeStateAsUpdate(honest), late])])
  memory.unchecked.add(merged)
  const again = server.openPerson(merged, 'student')
  await again.has('一', '二', '后')
})
