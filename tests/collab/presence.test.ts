// Presence: cursors and their owners.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { presenceMessage } from '#collab/sync/messages.ts'
import type { DocumentName } from '#contract/system/document.ts'
import { type CollabServer, newBoard, openCollabServer } from './support/collabServer.ts'
import { type Person, until } from './support/people.ts'

let server: CollabServer
let board: DocumentName
beforeEach(async () => {
  server = await openCollabServer({ timing: { heartbeatMs: 200 } })
  server.rights.set('teacher', 'write').set('student', 'read').set('other', 'read')
  board = newBoard()
})
afterEach(() => server.close())

const shownOf = (viewer: Person, clientId: number) => viewer.provider.awareness.getStates().get(clientId)

test('[DOC-10] [COLLAB-08] the name of a cursor comes from the server, whatever the client sends', async () => {
  const teacher = server.openPerson(board, 'teacher')
  const student = server.openPerson(board, 'student')
  student.provider.awareness.setLocalState({
    cursor: [1, 2],
    user: { name: '老师', userId: 'x', color: 'red' },
  })
  const state = await until(
    'the student',
    () => shownOf(teacher, student.doc.clientID)?.user && shownOf(teacher, student.doc.clientID),
  )
  expect(state).toEqual({
    cursor: [1, 2],
    user: { name: 'student', userId: server.userIdOf('student'), color: 'red' },
  })
  student.leave()
  await until('he is gone', () => !shownOf(teacher, student.doc.clientID))
})

test('[DOC-10] a client cannot set another’s presence, neither while that one is connected nor after it left', async () => {
  const teacher = server.openPerson(board, 'teacher')
  const viewer = server.openPerson(board, 'other')
  teacher.provider.awareness.setLocalState({ at: 'mine' })
  const { clientID } = teacher.doc
  await until('the teacher', () => shownOf(viewer, clientID)?.at === 'mine')
  const forge = (json: string, clientId: number) =>
    presenceMessage([
      { clientId: clientID, clock: 9e12, json },
      { clientId, clock: 1, json: '{"at":"forger"}' },
    ])
  const attacker = server.attack(board, 'student')
  await attacker.opened
  attacker.send(forge('{"at":"forged"}', 4711))
  await until('the forger', () => shownOf(viewer, 4711))
  attacker.send(forge('null', 4711))
  attacker.send(presenceMessage([{ clientId: 4711, clock: 3, json: '{"at":"done"}' }]))
  await until('the forger again', () => shownOf(viewer, 4711)?.at === 'done')
  expect(shownOf(viewer, clientID)).toMatchObject({ at: 'mine', user: { name: 'teacher' } })

  teacher.leave()
  await until('the teacher left', () => !shownOf(viewer, clientID))
  const second = server.attack(board, 'student')
  await second.opened
  second.send(forge('{"at":"ghost"}', 4712))
  await until('the second forger', () => shownOf(viewer, 4712))
  expect(shownOf(viewer, clientID)).toBeUndefined()
  attacker.socket.terminate()
  second.socket.terminate()
})

test('[DOC-11] presence is back at once after a reconnect, and is not stored', async () => {
  const teacher = server.openPerson(board, 'teacher')
  const student = server.openPerson(board, 'student')
  student.provider.awareness.setLocalState({ at: 1 })
  await until('the student', () => shownOf(teacher, student.doc.clientID)?.at === 1)
  student.provider.disconnect()
  await until('he is gone', () => !shownOf(teacher, student.doc.clientID))
  student.provider.awareness.setLocalState({ at: 1 })
  student.provider.connect()
  await until('he is back', () => shownOf(teacher, student.doc.clientID)?.at === 1)
  expect(shownOf(student, teacher.doc.clientID)).toBeDefined()
  expect(server.memory.calls.appends).toBe(0)
})

test('[DOC-12] a lone client receives messages, and an unresponsive one is disconnected', async () => {
  const attacker = server.attack(board, 'student')
  await attacker.opened
  attacker.send(new Uint8Array([0, 0, 1, 0]))
  await until('an answer and two beats', () => attacker.received.length >= 3)
  attacker.socket.pause()
  await until('given up', () => server.collab.counts().connections === 0)
  attacker.socket.terminate()
})

test('[DOC-3] a connection closes when its login ends, not when another login of the same person ends', async () => {
  const first = server.openPerson(board, 'student.1')
  const second = server.openPerson(board, 'student.2')
  await Promise.all([first.synced(), second.synced()])
  server.endLogin('student.1')
  expect(await first.ended).toEqual({ code: 4401, reason: 'signed-out' })
  expect(second.provider.wsconnected).toBe(true)
})
