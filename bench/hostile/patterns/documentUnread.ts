import { setTimeout as pause } from 'node:timers/promises'
import * as Y from 'yjs'
import { syncStep1Message, updateMessage } from '#collab/sync/messages.ts'
import { planDocumentName } from '#contract/learning/plan/planDocument.ts'
import { attack } from '#tests/collab/support/people.ts'
import { apiOf, createTally, tokenOf } from '../attackers.ts'
import type { Pattern, Target } from '../pattern.ts'

/** A plan of 20 MB of the attacker's own, a teacher. */
const writePlan = async (target: Target): Promise<string> => {
  const token = await tokenOf(target, 'teacher2')
  const api = apiOf(target)
  const textbookId = (await api.must('createTextbook', { body: { name: '很长' } }, token)).id
  const { id } = await api.must('createLessonPlan', { body: { name: '很长', textbookId } }, token)
  const writing = attack({ url: target.url, name: planDocumentName(id), token })
  await writing.opened
  for (let at = 0; at < 6; at++) {
    const doc = new Y.Doc()
    doc.getText(`part${at}`).insert(0, 'x'.repeat(3_400_000))
    writing.send(updateMessage(Y.encodeStateAsUpdate(doc)))
    await pause(2_000)
  }
  writing.socket.terminate()
  return id
}

export const pattern: Pattern<string> = {
  what: '29 connections of one teacher that read nothing and ask for a plan of 20 MB, twice each',
  prepare: writePlan,
  attack: async (target, id) => {
    const token = await tokenOf(target, 'teacher2')
    const all = Array.from({ length: 29 }, () =>
      attack({ url: target.url, name: planDocumentName(id), token }),
    )
    const tally = createTally()
    for (const { closed } of all) void closed.then(({ code }) => tally.add(code))
    await Promise.all(all.map(({ opened }) => opened))
    const whole = syncStep1Message(Y.encodeStateVector(new Map()))
    for (const one of all) {
      one.socket.pause()
      one.send(whole)
      one.send(whole)
    }
    await pause(Math.min(12_000, target.endsAt - Date.now()))
    for (const { socket } of all) socket.terminate()
    await pause(500)
    return tally.toString()
  },
}
