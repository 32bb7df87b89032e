import { setTimeout as pause } from 'node:timers/promises'
import { presenceMessage } from '#collab/sync/messages.ts'
import { boardName } from '#contract/system/document.ts'
import { attack } from '#tests/collab/support/people.ts'
import { tokenOf } from '../attackers.ts'
import type { Pattern } from '../pattern.ts'

export const pattern: Pattern = {
  what: 'cursors of 3 KB and of 16 KB on a board, 2,000 of each on each of eight connections of a student',
  attack: async (target) => {
    const token = await tokenOf(target, target.student)
    const all = Array.from({ length: 8 }, () =>
      attack({ url: target.url, name: boardName(target.liveId), token }),
    )
    await Promise.all(all.map(({ opened }) => opened))
    for (let at = 0; at < 2_000 && Date.now() < target.endsAt; at++) {
      for (const [client, one] of all.entries()) {
        for (const bytes of [2_900, 16_000]) {
          const json = JSON.stringify({ at, pad: 'x'.repeat(bytes) })
          one.send(presenceMessage([{ clientId: 1_000 + client, clock: at + 1, json }]))
        }
      }
      await pause(5)
    }
    for (const { socket } of all) socket.terminate()
    return 'sent'
  },
}
