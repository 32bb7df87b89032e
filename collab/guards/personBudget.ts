// Limits the memory that all connections of one person may take: messages that the person does not read, and messages that
// never end.
import type { CollabLimits } from '../ports.ts'

export interface PersonBudget {
  /** Adds to the bytes that are queued for this person; false: too many. */
  addQueuedBytes(bytes: number): boolean
  /** Adds to the bytes of incomplete messages; false: too many. */
  addIncompleteBytes(bytes: number): boolean
  /** Runs the tasks of one person one after the other. */
  runInTurn(task: () => Promise<void>): Promise<void>
  release(): void
}

export interface PersonBudgets {
  of(userId: string): PersonBudget
}

interface Person {
  queuedBytes: number
  incompleteBytes: number
  connections: number
  lastTask: Promise<void>
}

type Limits = Pick<CollabLimits, 'waitingBytes' | 'arrivingBytes'>

export const createPersonBudgets = (limits: Limits): PersonBudgets => {
  const people = new Map<string, Person>()
  return {
    of: (userId) => {
      const person = people.get(userId) ?? {
        queuedBytes: 0,
        incompleteBytes: 0,
        connections: 0,
        lastTask: Promise.resolve(),
      }
      person.connections += 1
      people.set(userId, person)
      return {
        addQueuedBytes: (bytes) => {
          person.queuedBytes += bytes
          return bytes <= 0 || person.queuedBytes <= limits.waitingBytes
        },
        addIncompleteBytes: (bytes) => {
          person.incompleteBytes += bytes
          return bytes <= 0 || person.incompleteBytes <= limits.arrivingBytes
        },
        runInTurn: (task) => {
          const result = person.lastTask.then(task)
          person.lastTask = result.catch(() => undefined)
          return result
        },
        release: () => {
          person.connections -= 1
          if (person.connections === 0) people.delete(userId)
        },
      }
    },
  }
}
