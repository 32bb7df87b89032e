// Readers, writers and the pen between them.
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { updateMessage } from '#collab/sync/messages.ts'
import type { DocumentName } from '#contract/system/document.ts'
import { type CollabServer, newBoard, openCollabServer } from './support/collabServer.ts'
import { until } from './support/people.ts'

let server: CollabServer
let board: DocumentName
beforeEach(async () => {
  server = await openCollabServer()
  server.rights.set('teacher', 'write').set('student', 'read').set('other', 'read')
  board = newBoard()
})
afterEach(() => server.close())

const strokeOf = (text: string) => {
  const doc = new Y.Doc()
  doc.getArray<string>('strokes').push([text])
  return updateMessage(Y.encodeStateAsUpdate(doc))
}

test('[DOC-6] [COLLAB-03] a reader’s stroke closes the reader’s connection and reaches no other client', async () => {
  const teacher = server.openPerson(board, 'teacher')
  const attacker = server.attack(board, 'student')
  await teacher.synced()
  await attacker.opened
  attacker.send(strokeOf('偷'))
  expect(await attacker.closed).toEqual({ code: 4409, reason: 'stale' })
  teacher.strokes.push(['真'])
  const late = server.openPerson(board, 'other')
  await late.has('真')
  expect(late.strokes.toArray()).toEqual(['真'])
})

test('[DOC-6] a reader’s deletion alone is ignored, and the reader stays', async () => {
  const teacher = server.openPerson(board, 'teacher')
  await teacher.synced()
  teacher.strokes.push(['留', '下'])
  const reader = server.openPerson(board, 'student')
  await reader.has('留', '下')
  reader.strokes.delete(0, 1)
  teacher.strokes.push(['后'])
  await reader.has('后')
  expect(teacher.strokes.toArray()).toEqual(['留', '下', '后'])
  expect(reader.provider.wsconnected).toBe(true)
})

test('[DOC-7] a reader is not asked for missing updates, and one with more than was stored starts afresh', async () => {
  const attacker = server.attack(board, 'student')
  await attacker.opened
  attacker.send(new Uint8Array([0, 0, 1, 0]))
  await until('an answer', () => attacker.received.length > 0)
  expect(attacker.received.map(([type, kind]) => [type, kind])).toEqual([[0, 1]])

  const reader = server.openPerson(board, 'student')
  await reader.synced()
  reader.provider.disconnect()
  reader.strokes.push(['离线'])
  reader.provider.connect()
  expect(await reader.ended).toEqual({ code: 4409, reason: 'stale' })
  attacker.socket.terminate()
})

test('[DOC-8] the pen is given, taken in mid-stroke and given again; the refused stroke never shows', async () => {
  const teacher = server.openPerson(board, 'teacher')
  const student = server.openPerson(board, 'student')
  await Promise.all([teacher.synced(), student.synced()])

  const stateRequest = new Promise((resolve) => student.provider.ws?.addEventListener('message', resolve))
  server.setRight(board, 'student', 'write')
  await stateRequest // the server requests missing updates when the right is given
  student.strokes.push(['一'])
  await teacher.has('一')

  server.setRight(board, 'student', 'read')
  student.strokes.push(['路上']) // within the 300 ms of grace
  await teacher.has('路上')
  await new Promise((resolve) => setTimeout(resolve, 350)) // the grace period is what is tested
  expect(student.provider.wsconnected).toBe(true)
  student.strokes.push(['拒'])
  expect(await student.ended).toEqual({ code: 4409, reason: 'stale' })

  server.setRight(board, 'student', 'write')
  const again = server.openPerson(board, 'student')
  await again.synced()
  again.strokes.push(['三'])
  await teacher.has('一', '路上', '三')
  expect(teacher.strokes.toArray()).toEqual(['一', '路上', '三'])
})

test('[DOC-8] a stroke drawn as soon as the pen was given waits until the right has been looked up', async () => {
  const teacher = server.openPerson(board, 'teacher')
  const student = server.openPerson(board, 'student')
  await Promise.all([teacher.synced(), student.synced()])
  const goOn = server.delayLookUps()
  server.setRight(board, 'student', 'write')
  student.strokes.push(['早'])
  teacher.strokes.push(['师'])
  // Another connection came and went: by now the strokes have arrived.
  await server.attack('no-document', 'other').closed
  goOn()
  await teacher.has('早', '师')
  expect(student.provider.wsconnected).toBe(true)
})

test('[DOC-8] a client that gets the pen is asked for the updates it kept back', async () => {
  const attacker = server.attack(board, 'student')
  await attacker.opened
  attacker.send(new Uint8Array([0, 0, 1, 0]))
  await until('an answer', () => attacker.received.length === 1)
  server.setRight(board, 'student', 'write')
  await until('a question', () => attacker.received.some(([type, kind]) => type === 0 && kind === 0))
  attacker.socket.terminate()
})

test('[DOC-9] a client that may no longer read is disconnected', async () => {
  const student = server.openPerson(board, 'student')
  const other = server.openPerson(board, 'other')
  await Promise.all([student.synced(), other.synced()])
  server.setRight(board, 'student', null)
  expect(await student.ended).toEqual({ code: 4404, reason: 'unknown-document' })
  expect(other.provider.wsconnected).toBe(true)
})

test('[COLLAB-11] strokes made while the connection was down merge when it is back', async () => {
  server.rights.set('student', 'write')
  const teacher = server.openPerson(board, 'teacher')
  const student = server.openPerson(board, 'student')
  await Promise.all([teacher.synced(), student.synced()])
  student.provider.disconnect()
  student.strokes.push(['断'])
  teacher.strokes.push(['续'])
  student.provider.connect()
  await Promise.all([teacher.has('断', '续'), student.has('断', '续')])
  expect(student.strokes.toArray()).toEqual(teacher.strokes.toArray())
})

test('[DOC-4] accounts of the demo institution are refused', async () => {
  server.rights.set('demo', 'write')
  expect(await server.attack(board, 'demo').closed).toEqual({ code: 4403, reason: 'forbidden' })
})
