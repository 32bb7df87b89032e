// Two processes with one store, and between them a connection that the test controls.
import { afterEach, expect, test } from 'vitest'
import type { CollabPorts } from '#collab/ports.ts'
import { presenceMessage } from '#collab/sync/messages.ts'
import type { DocumentName } from '#contract/system/document.ts'
import { type CollabServer, memoryStore, newBoard, openCollabServer } from './support/collabServer.ts'
import { createFakeRedis } from './support/fakeRedis.ts'
import { type Person, until } from './support/people.ts'

const servers: CollabServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

const openTwo = async (over: Pick<CollabPorts, 'limits' | 'timing'> = {}) => {
  const hub = createFakeRedis()
  const memory = memoryStore()
  const open = async (id: string) => {
    const server = await openCollabServer({ memory, fanOut: hub.line(id), ...over })
    server.rights.set('teacher', 'write').set('student', 'write')
    servers.push(server)
    return server
  }
  return { hub, memory, one: await open('one'), two: await open('two') }
}
const enter = async (server: CollabServer, board: DocumentName, token: string) => {
  const person = server.openPerson(board, token)
  await person.synced()
  return person
}
const point = (person: Person, at: string) => person.provider.awareness.setLocalStateField('at', at)
const cursors = (person: Person) =>
  [...person.provider.awareness.getStates()]
    .filter(([clientId]) => clientId !== person.doc.clientID)
    .map(([, state]) => state.at)
const sees = (person: Person, ...at: string[]) =>
  until(`cursors ${at.join()}`, () => JSON.stringify(cursors(person).sort()) === JSON.stringify(at))

test('[DOC-26] the cursors of a dead process vanish, and come back when the process was only suspended', async () => {
  const { hub, one, two } = await openTwo()
  const board = newBoard()
  const teacher = await enter(one, board, 'teacher')
  const student = await enter(two, board, 'student')
  point(teacher, 'here')
  await sees(student, 'here')
  hub.die('one')
  await sees(student)
  hub.mend()
  await sees(student, 'here')
})

test('[DOC-26] a client that moves to another process keeps its cursor; another account cannot take it over', async () => {
  const { hub, one, two } = await openTwo()
  const board = newBoard()
  const teacher = await enter(one, board, 'teacher')
  const watching = await enter(two, board, 'student')
  point(teacher, 'first')
  await sees(watching, 'first')
  const { clientID } = teacher.doc
  // The attacker uses the teacher's client id on the other process.
  two.rights.set('stranger', 'write')
  const stranger = two.attack(board, 'stranger')
  await stranger.opened
  stranger.send(presenceMessage([{ clientId: clientID, clock: 2 ** 40, json: '{"at":"stolen"}' }]))
  // The teacher reconnects to the other process before the first has noticed the loss.
  const again = two.attack(board, 'teacher')
  await again.opened
  again.send(presenceMessage([{ clientId: clientID, clock: 1, json: '{"at":"second"}' }]))
  await sees(watching, 'second')
  teacher.leave()
  await until('the first process lets him go', () => one.collab.counts().connections === 0)
  hub.mend()
  await sees(watching, 'second')
})

test('[DOC-25] updates that arrive while a document is loading are not missed', async () => {
  const { memory, one, two } = await openTwo()
  const board = newBoard()
  const teacher = await enter(one, board, 'teacher')
  const load = memory.store.load
  let goOn = () => {}
  const isAsked = new Promise<void>((resolve) => {
    memory.store.load = async (key) => {
      const loaded = await load(key)
      resolve()
      await new Promise<void>((then) => {
        goOn = then
      })
      return loaded
    }
  })
  const student = two.openPerson(board, 'student')
  await isAsked
  teacher.strokes.push(['正在'])
  await until('it is stored', () => (memory.stored.get(board) ?? []).length > 0)
  goOn()
  await student.has('正在')
})

test('[DOC-28] after a gap both processes have all updates, deletions too', async () => {
  const { hub, memory, one, two } = await openTwo()
  const board = newBoard()
  const here = await enter(one, board, 'teacher')
  const there = await enter(two, board, 'student')
  here.strokes.push(['一', '二', '三'])
  await there.has('三')
  hub.cut()
  here.strokes.delete(0, 1)
  there.strokes.push(['四'])
  await until('both are stored', () => (memory.stored.get(board) ?? []).length >= 3)
  expect(there.strokes.toArray()).toContain('一')
  hub.mend()
  await until('both are equal', () => {
    const [a, b] = [here, there].map((person) => JSON.stringify(person.strokes.toArray()))
    return a === b && here.strokes.length === 3
  })
  expect(here.strokes.toArray()).not.toContain('一')
})

test('[DOC-29] what a process stored but could not publish before it died is seen, deletions too', async () => {
  const { hub, memory, one, two } = await openTwo()
  const board = newBoard()
  const doomed = await enter(one, board, 'teacher')
  const student = await enter(two, board, 'student')
  doomed.strokes.push(['一', '二'])
  await student.has('二')
  hub.cut()
  doomed.strokes.delete(0, 1)
  await until('the deletion is stored', () => (memory.stored.get(board) ?? []).length === 2)
  hub.die('one')
  await until('it is gone', () => student.strokes.toArray().join() === '二')
  doomed.strokes.push(['三'])
  await until('the last stroke is stored', () => (memory.stored.get(board) ?? []).length === 3)
  hub.die('one')
  await student.has('三')
})

test('[DOC-29] it also reaches connected clients when another process merges it', async () => {
  const { hub, memory, one, two } = await openTwo({ limits: { mergeAfterUpdates: 10 } })
  const board = newBoard()
  const doomed = await enter(one, board, 'teacher')
  const student = await enter(two, board, 'student')
  hub.cut()
  doomed.strokes.push(['没说出来'])
  await until('it is stored', () => (memory.stored.get(board) ?? []).length === 1)
  for (let i = 1; memory.calls.compacts === 0; i++) {
    student.strokes.push([`第${i}笔`])
    await until('it is stored', () => memory.calls.appends === i + 1)
  }
  await student.has('没说出来')
})

test('[DOC-30] one process merges, the other loads the result; a closed document has no subscription', async () => {
  const { hub, memory, one, two } = await openTwo({
    limits: { mergeAfterUpdates: 10 },
    timing: { idleMs: 20 },
  })
  const board = newBoard()
  const teacher = await enter(one, board, 'teacher')
  const student = await enter(two, board, 'student')
  for (let i = 0; i < 12; i++) {
    teacher.strokes.push([`第${i}笔`])
    await student.has(`第${i}笔`)
  }
  await until('it is merged', () => memory.calls.compacts === 1)
  student.strokes.push(['接着'])
  await teacher.has('接着')
  expect(memory.calls.compacts).toBe(1)
  expect(hub.listening).toBe(2)
  teacher.leave()
  student.leave()
  await until('nobody listens', () => hub.listening === 0)
})

test('[DOC-27] a document that one process removes is gone on the other', async () => {
  const { memory, one, two } = await openTwo()
  const board = newBoard()
  const student = await enter(two, board, 'student')
  student.strokes.push(['消失'])
  await until('it is stored', () => (memory.stored.get(board) ?? []).length > 0)
  await one.collab.remove(one.keyOf(board))
  expect(await student.ended).toEqual({ code: 4404, reason: 'unknown-document' })
  await until('nothing is kept', () => !memory.stored.has(board))
})
