// Many connections that stay: so many as the attacker's own descriptors allow, opened again when the server closes them.
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createTally } from './attackers.ts'
import type { Target } from './pattern.ts'

/** What the attacker's process may have open itself, with some kept for its own files. */
const openAtOnce = 19_000
/** Connecting is the attacker's work: no faster than a machine beside it would. */
const perTick = 100

/** Opens `count` connections, writes `bytes` on each, and holds them until the attack ends. Says what became of them. */
export const openMany = async (
  { endsAt }: Pick<Target, 'endsAt'>,
  { count }: { count: number },
  open: (at: number) => Socket,
  bytes: string,
): Promise<string> => {
  const tally = createTally()
  const held = new Set<Socket>()
  for (let opened = 0; opened < count && Date.now() < endsAt; ) {
    for (let at = 0; at < perTick && held.size < openAtOnce; at += 1, opened += 1) {
      const socket = open(opened)
      held.add(socket)
      socket.once('connect', () => {
        tally.add('opened')
        if (bytes) socket.write(bytes)
      })
      socket.once('close', () => {
        held.delete(socket)
        tally.add('closed')
      })
      socket.resume()
    }
    await pause(20)
  }
  // The server gives up who says nothing; the rest ends here.
  while (held.size > 0 && Date.now() < endsAt - 1_000) await pause(200)
  const left = held.size
  for (const socket of held) socket.destroy()
  return `${tally}, held at the end: ${left}`
}
