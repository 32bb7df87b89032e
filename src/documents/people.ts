// Knows who else is in a document, and where: the name is the server's stamp, the place comes from that person's page.
import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { Awareness } from './openDocument.ts'

export interface PersonHere {
  readonly userId: string
  readonly name: string
  /** The part that this person writes in; null: none. */
  readonly at: string | null
}

const stateSchema = z.object({
  user: z.object({ userId: z.string(), name: z.string() }),
  at: z.string().max(100).nullable().catch(null).default(null),
})

/** Each person once, although in several windows; without this window's client. */
export const peopleIn = (
  states: ReadonlyMap<number, unknown>,
  ownClient: number,
  ownUserId: string,
): PersonHere[] => {
  const byId = new Map<string, PersonHere>()
  for (const [client, state] of states) {
    const parsed = stateSchema.safeParse(state)
    if (client === ownClient || !parsed.success) continue
    const { user, at } = parsed.data
    if (user.userId === ownUserId) continue
    const listed = byId.get(user.userId)
    byId.set(user.userId, { ...user, at: at ?? listed?.at ?? null })
  }
  return [...byId.values()]
}

export const usePeopleHere = (awareness: Awareness | undefined, ownUserId: string): readonly PersonHere[] => {
  const [people, setPeople] = useState<readonly PersonHere[]>([])
  useEffect(() => {
    if (!awareness) return undefined
    let last = ''
    const show = () => {
      const peopleNow = peopleIn(awareness.getStates(), awareness.clientID, ownUserId)
      const text = JSON.stringify(peopleNow)
      // A moving cursor is no news here.
      if (text === last) return
      last = text
      setPeople(peopleNow)
    }
    show()
    awareness.on('change', show)
    return () => awareness.off('change', show)
  }, [awareness, ownUserId])
  return people
}

/** Says where this window writes. */
export const sayPlace = (awareness: Awareness, at: string | null): void => {
  if (awareness.getLocalState()?.at !== at) awareness.setLocalStateField('at', at)
}
