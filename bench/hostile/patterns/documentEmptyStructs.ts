import { setTimeout as pause } from 'node:timers/promises'
import * as encoding from 'lib0/encoding'
import { updateMessage } from '#collab/sync/messages.ts'
import { boardName } from '#contract/system/document.ts'
import { attack } from '#tests/collab/support/people.ts'
import { createTally, tokenOf } from '../attackers.ts'
import type { Pattern } from '../pattern.ts'

/** Two bytes for each struct. */
const emptyStructs = (count: number) => {
  const encoder = encoding.createEncoder()
  for (const value of [1, count, 77, 0]) encoding.writeVarUint(encoder, value)
  const structs = new Uint8Array(2 * count)
  for (let at = 1; at < structs.length; at += 2) structs[at] = 1
  encoding.writeUint8Array(encoder, structs)
  encoding.writeVarUint(encoder, 0)
  return encoding.toUint8Array(encoder)
}

export const pattern: Pattern = {
  what: 'twenty updates of 4 MB with 2 million empty structs from somebody who may only read',
  attack: async (target) => {
    const token = await tokenOf(target, target.student)
    const tally = createTally()
    const message = updateMessage(emptyStructs(2_000_000))
    for (let at = 0; at < 20 && Date.now() < target.endsAt; at++) {
      const one = attack({ url: target.url, name: boardName(target.liveId), token })
      await one.opened
      one.send(message)
      const { code } = await Promise.race([one.closed, pause(5_000).then(() => ({ code: 'still open' }))])
      tally.add(code)
      one.socket.terminate()
    }
    return tally.toString()
  },
}
