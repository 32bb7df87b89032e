// The browser's connection to a shared document, with the real server: lost, refused, refreshed.
// Takes long: starts first.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { documentPath } from '#contract/system/document.ts'
import { type DocumentOptions, type OpenDocument, openDocument } from '#src/documents/openDocument.ts'
import { type CollabServer, newBoard, openCollabServer } from '#tests/collab/support/collabServer.ts'
import { until } from '#tests/collab/support/people.ts'
import { type Network, openNetwork } from '../../../e2e/support/network.ts'

let server: CollabServer
let network: Network<{ url: string }>
const open: OpenDocument[] = []
beforeEach(async () => {
  server = await openCollabServer({ timing: { penGraceMs: 20 } })
  network = await openNetwork({ url: server.url })
})
afterEach(async () => {
  for (const document of open.splice(0)) document.close()
  network.close()
  await server.close()
})

const board = newBoard()
const come = (
  token: string,
  {
    refreshToken = async () => false,
    url = server.url,
    onReturn,
    composition,
  }: Partial<DocumentOptions> & { url?: string } = {},
) => {
  const said = { token }
  const document = openDocument({
    name: board,
    address: `${url.replace('http', 'ws')}${documentPath}`,
    token: () => said.token,
    refreshToken,
    ...(onReturn && { onReturn }),
    ...(composition && { composition }),
  })
  open.push(document)
  return { document, said, state: () => document.store.getState() }
}
const online = (one: ReturnType<typeof come>) => until('the line', () => one.state().connection === 'online')
const write = (one: ReturnType<typeof come>, text: string) =>
  one.state().doc.transact(() => one.state().doc.getArray('strokes').push([text]), 'hand')
const read = (one: ReturnType<typeof come>) => one.state().doc.getArray('strokes').toArray()

describe('a shared document', () => {
  test('[COLLAB-01] two connections have the same content, and no change is pending once received', async () => {
    server.rights.set('teacher', 'write').set('student', 'read')
    const [teacher, student] = [come('teacher'), come('student')]
    await Promise.all([online(teacher), online(student)])
    write(teacher, '你')
    await until('the stroke', () => read(student).includes('你'))
    expect(teacher.state().pendingChanges).toBe(0)
  })

  test('[COLLAB-03] [DOC-6] a refused stroke is dropped with its document copy, and the connection continues with a fresh one', async () => {
    server.rights.set('teacher', 'write').set('student', 'read')
    const [teacher, student] = [come('teacher'), come('student')]
    await Promise.all([online(teacher), online(student)])
    const before = student.state().doc
    write(student, '错')
    await until('a fresh document', () => student.state().doc !== before)
    await online(student)
    expect(student.state().refusals).toBe(1)
    write(teacher, '对')
    await until('the stroke', () => read(student).includes('对'))
    expect(read(student)).toEqual(['对'])
    expect(read(teacher)).toEqual(['对'])
  })

  test('what is composed reaches the others when it is done, among what they wrote meanwhile', async () => {
    server.rights.set('teacher', 'write').set('colleague', 'write')
    let isUnderWay = false
    let done = () => {}
    const composition = {
      isUnderWay: () => isUnderWay,
      onDone: (listener: () => void) => {
        done = listener
        return () => {}
      },
    }
    const [teacher, colleague] = [come('teacher', { composition }), come('colleague')]
    await Promise.all([online(teacher), online(colleague)])
    const textOf = (one: ReturnType<typeof come>) => one.state().doc.getText('words')
    const seen: string[] = []
    textOf(colleague).observe((event) => seen.push(event.target.toString()))
    textOf(teacher).insert(0, '我们')
    await until('the first words', () => textOf(colleague).toString() === '我们')
    isUnderWay = true
    for (const [at, letter] of [...'xue'].entries()) textOf(teacher).insert(2 + at, letter)
    textOf(colleague).insert(0, '现在')
    await until('the words of the colleague', () => textOf(teacher).toString() === '现在我们xue')
    expect(textOf(colleague).toString()).toBe('现在我们')
    // The letters give way to the character.
    teacher.state().doc.transact(() => {
      textOf(teacher).delete(4, 3)
      textOf(teacher).insert(4, '学')
    })
    isUnderWay = false
    done()
    await until('the character', () => textOf(colleague).toString() === '现在我们学')
    expect(textOf(teacher).toString()).toBe('现在我们学')
    expect(seen).toEqual(['我们', '现在我们', '现在我们学'])
    // What comes next is sent at once, and nothing of before again.
    textOf(teacher).insert(5, '习')
    await until('the next one', () => textOf(colleague).toString() === '现在我们学习')
    expect(seen).toHaveLength(4)
  })

  test('[COLLAB-11] changes made offline are counted, and sent after reconnecting', async () => {
    server.rights.set('teacher', 'write').set('student', 'write')
    const [teacher, student] = [come('teacher'), come('student', { url: network.app.url })]
    await Promise.all([online(teacher), online(student)])
    network.cut()
    await until('the loss', () => student.state().connection === 'offline')
    write(student, '雨')
    expect(student.state().pendingChanges).toBe(1)
    network.mend()
    await until('the stroke', () => read(teacher).includes('雨'))
    await until('nothing unsent', () => student.state().pendingChanges === 0)
  })

  test('[COLLAB-05] [DOC-3] an ended login requests a new token once; without one the document closes', async () => {
    server.rights.set('teacher', 'write')
    const lost = come('teacher')
    await online(lost)
    server.endLogin('teacher')
    await until('the end', () => lost.state().connection === 'closed')
    expect(lost.state().end).toBe('signed-out')

    const kept = come('teacher.2', {
      refreshToken: async () => {
        kept.said.token = 'teacher.3'
        return true
      },
    })
    await online(kept)
    const connections: string[] = []
    kept.document.store.subscribe(({ connection }) => connections.push(connection))
    server.endLogin('teacher.2')
    await until('lost and back', () => connections.includes('offline') && connections.at(-1) === 'online')
  })

  test('[COLLAB-05] [DOC-1] [DOC-4] a forbidden document is reported and not requested again', async () => {
    server.rights.set('demo', 'write')
    const [stranger, demo] = [come('stranger'), come('demo')]
    await until(
      'the end',
      () => stranger.state().connection === 'closed' && demo.state().connection === 'closed',
    )
    expect(stranger.state().end).toBe('unknown-document')
    expect(demo.state().end).toBe('forbidden')
  })

  test('[COLLAB-11 part] a connection that does not answer after the page returned is made anew, and brings what was missed', async () => {
    server.rights.set('teacher', 'write').set('student', 'read')
    const teacher = come('teacher')
    const staying = come('student', { url: network.app.url })
    let returnToPage = () => {}
    const returning = come('student', {
      url: network.app.url,
      onReturn: (listener) => {
        returnToPage = listener
        return () => {}
      },
    })
    const everybody = [teacher, staying, returning]
    await Promise.all(everybody.map(online))
    // What the others say when they come must not be on its way still: it would count as the answer.
    await until('everybody', () => everybody.every((one) => one.state().awareness.getStates().size === 3))
    network.hold()
    returnToPage()
    write(teacher, '雪')
    await until('the loss', () => returning.state().connection === 'offline')
    expect(staying.state().connection).toBe('online')
    network.release()
    await until('the stroke', () => read(returning).includes('雪'))
  })

  test('[COLLAB-11 part] nothing is sent on a connection that is being closed, and the next one is online again', async () => {
    server.rights.set('teacher', 'write')
    let comeBack = () => {}
    const send = vi.spyOn(WebSocket.prototype, 'send')
    const teacher = come('teacher', {
      onReturn: (listener) => {
        comeBack = listener
        return () => {}
      },
    })
    await online(teacher)
    const socket = send.mock.contexts[0]
    if (!(socket instanceof WebSocket)) throw new Error('nothing was sent')
    const before = send.mock.calls.length
    socket.close()
    comeBack()
    expect([socket.readyState, send.mock.calls.length - before]).toEqual([WebSocket.CLOSING, 0])
    send.mockRestore()
    await until('the loss', () => teacher.state().connection === 'offline')
    await online(teacher)
  })

  test('[COLLAB-11] a closed page keeps its connection until everything is sent', async () => {
    server.rights.set('teacher', 'write').set('student', 'write')
    const [teacher, student] = [come('teacher'), come('student', { url: network.app.url })]
    await Promise.all([online(teacher), online(student)])
    network.cut()
    await until('the loss', () => student.state().connection === 'offline')
    write(student, '晚')
    const left = new Promise<void>((resolve) => student.document.leave(resolve))
    network.mend()
    await left
    await until('the stroke', () => read(teacher).includes('晚'))
  })
})
