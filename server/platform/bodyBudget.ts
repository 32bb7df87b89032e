// How many bytes of unfinished work one person may have the server keep in memory: more waits for its turn.
import { appError } from '#contract/errors.ts'

const mib = 1024 * 1024

export interface BodyBudgetLimits {
  /** Bytes of one person; a larger body passes alone. */
  readonly ofPerson: number
  /** Bytes of all people together, for bodies that are not small. */
  readonly ofAll: number
  /** Such a body never waits for other people. */
  readonly small: number
  /** So many of one person may wait; more are refused with BUSY. */
  readonly mostWaiting: number
}
/** While a body becomes an answer it is copied several times, and what is thrown away stays for a while. */
const usualLimits: BodyBudgetLimits = {
  ofPerson: 4 * mib,
  ofAll: 256 * mib,
  small: 64 * 1024,
  mostWaiting: 100,
}

interface Waiting {
  readonly person: string
  readonly bytes: number
  readonly begin: () => void
}

export interface BodyBudget {
  /** Calls `begin` when it is this body's turn, at once or later, or throws BUSY. Answers how to give it back. */
  take(person: string, bytes: number, begin: () => void): () => void
}

export const createBodyBudget = (limits: BodyBudgetLimits = usualLimits): BodyBudget => {
  const people = new Map<string, number>()
  let all = 0
  const waiting = new Set<Waiting>()

  const add = (person: string, bytes: number) => {
    all += bytes
    const sum = (people.get(person) ?? 0) + bytes
    if (sum > 0) people.set(person, sum)
    else people.delete(person)
  }
  const fits = ({ person, bytes }: Waiting) => {
    const personBytes = people.get(person) ?? 0
    if (personBytes > 0 && personBytes + bytes > limits.ofPerson) return false
    return bytes <= limits.small || all === 0 || all + bytes <= limits.ofAll
  }
  const beginNext = () => {
    for (const one of waiting) {
      if (!fits(one)) continue
      waiting.delete(one)
      add(one.person, one.bytes)
      one.begin()
    }
  }
  const isWaitingFor = (person: string) => [...waiting].filter((one) => one.person === person).length

  return {
    take: (person, bytes, begin) => {
      const body = { person, bytes, begin }
      if (waiting.size > 0 && isWaitingFor(person) >= limits.mostWaiting) throw appError('BUSY')
      if (fits(body)) {
        add(person, bytes)
        begin()
      } else waiting.add(body)
      let isBack = false
      return () => {
        if (isBack) return
        isBack = true
        if (!waiting.delete(body)) add(person, -bytes)
        beginNext()
      }
    },
  }
}
