import { setTimeout as pause } from 'node:timers/promises'
import * as Y from 'yjs'
import { syncStep1Message } from '#collab/sync/messages.ts'
import { boardName } from '#contract/system/document.ts'
import { attack, openPerson } from '#tests/collab/support/people.ts'
import { tokenOf } from '../attackers.ts'
import type { Pattern, Target } from '../pattern.ts'

const clientIDs = [5, 6]

/** 1.7 MB by two clients, written by the host. */
const fill = async (target: Target) => {
  const token = await tokenOf(target, 'teacher')
  const host = openPerson({ url: target.url, name: boardName(target.liveId), token })
  await host.synced()
  for (const clientID of clientIDs) {
    const doc = new Y.Doc()
    doc.clientID = clientID
    for (let at = 0; at < 850; at++) {
      doc.getArray('records').push([{ key: `note:${clientID}-${at}`, val: { text: 'x'.repeat(1_000) } }])
    }
    Y.applyUpdate(host.doc, Y.encodeStateAsUpdate(doc))
  }
  await pause(2_000)
  host.leave()
}

export const pattern: Pattern = {
  what: 'the state of a 1.7 MB board, 400 times on each of five connections of a reader, by one that has its first entry',
  prepare: fill,
  attack: async (target) => {
    const token = await tokenOf(target, target.student)
    const name = boardName(target.liveId)
    const asking = Array.from({ length: 5 }, () => attack({ url: target.url, name, token }))
    await Promise.all(asking.map(({ opened }) => opened))
    const question = syncStep1Message(Y.encodeStateVector(new Map([[5, 1]])))
    for (const one of asking) for (let at = 0; at < 400; at++) one.send(question)
    await pause(Math.min(10_000, target.endsAt - Date.now()))
    const bytes = asking
      .flatMap(({ received }) => received)
      .reduce((sum, { byteLength }) => sum + byteLength, 0)
    for (const { socket } of asking) socket.terminate()
    return `${Math.round(bytes / 1e6)} MB of answers`
  },
}
