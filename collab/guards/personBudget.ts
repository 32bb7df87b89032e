// What one person's connections may have waiting, all together: answers that are not read, and messages that never end.
import type { CollabLimits } from '../ports.ts'

export interface PersonBudget {
  /** Bytes that were sent to this person and not read; false: too many. */
  addWaiting(bytes: number): boolean
  /** Bytes of messages that have not ended; false: too many. */
  addArriving(bytes: number): boolean
  /** Large answers of one person are made one after the other: `make` answers when the next may be. */
  inTurn(make: () => Promise<void>): Promise<void>
  giveBack(): void
}

export interface PersonBudgets {
  of(userId: string): PersonBudget
}

interface Person {
  waiting: number
  arriving: number
  users: number
  turn: Promise<void>
}

type Limits = Pick<CollabLimits, 'waitingBytes' | 'arrivingBytes'>

export const createPersonBudgets = (limits: Limits): PersonBudgets => {
  const people = new Map<string, Person>()
  return {
    of: (userId) => {
      const person = people.get(userId) ?? { waiting: 0, arriving: 0, users: 0, turn: Promise.resolve() }
      person.users += 1
      people.set(userId, person)
      return {
        addWaiting: (bytes) => {
          person.waiting += bytes
          return bytes <= 0 || person.waiting <= limits.waitingBytes
        },
        addArriving: (bytes) => {
          person.arriving += bytes
          return bytes <= 0 || person.arriving <= limits.arrivingBytes
        },
        inTurn: (make) => {
          const turn = person.turn.then(make)
          person.turn = turn.catch(() => undefined)
          return turn
        },
        giveBack: () => {
          person.users -= 1
          if (person.users === 0) people.delete(userId)
        },
      }
    },
  }
}
