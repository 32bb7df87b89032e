// Who hears whom in the groups, and for how long somebody was not heard.
import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from './person.ts'

export interface Listener {
  readonly person: Person
  /** Of the speaker at the media engine. */
  readonly speaker: string
}

/** Packets: half a second of sound in a second, and what cannot be on its way since before. */
const heardFrom = 25
const strayFrom = 5

/** Within a second: how many of those who should hear a speaker do, and who hears somebody else. */
export const listen = async (people: readonly Person[], listeners: readonly Listener[]) => {
  const before = people.map(({ media }) => new Map(media.heard()))
  await pause(1000)
  let [within, across] = [0, 0]
  for (const [index, person] of people.entries()) {
    for (const [speaker, count] of person.media.heard()) {
      const packets = count - (before[index]?.get(speaker) ?? 0)
      const isMeant = listeners.some((one) => one.person === person && one.speaker === speaker)
      if (isMeant && packets >= heardFrom) within += 1
      if (!isMeant && packets >= strayFrom) across += 1
    }
  }
  return { within, across }
}

/** Until stopped: the longest time, in seconds, in which one of them did not hear the speaker. */
export const watchPauses = (listeners: readonly Listener[]): (() => number) => {
  const last = listeners.map(() => ({ count: -1, at: performance.now() }))
  let longest = 0
  const look = () => {
    for (const [index, { person, speaker }] of listeners.entries()) {
      const known = last[index]
      const count = person.media.heard().get(speaker) ?? 0
      if (!known) continue
      longest = Math.max(longest, performance.now() - known.at)
      if (count === known.count) continue
      known.count = count
      known.at = performance.now()
    }
  }
  const timer = setInterval(look, 20)
  return () => {
    look()
    clearInterval(timer)
    return longest / 1000
  }
}
