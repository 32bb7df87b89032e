// The names of a list from the reasons that were found. Pure.
import { type NeedReason, needKinds } from '#contract/insight/needs/needs.ts'

export interface FoundReason<P> extends NeedReason {
  readonly person: P
  /** The marks of the reasons that the reader has seen of this person. */
  readonly seenMarks: readonly string[]
}

interface Named {
  readonly id: string
  readonly pinyin: string
}

export interface NamedPerson<P> {
  readonly person: P
  readonly reasons: readonly NeedReason[]
  readonly fingerprint: string
  readonly isSeen: boolean
}

const markOf = ({ need, mark }: NeedReason): string => `${need}:${mark}`
export const marksIn = (fingerprint: string): string[] => fingerprint.split(' ').filter(Boolean)

/** Seen is who has no reason that was not seen: one that has gone is no news, one that has come is. */
export const peopleInNeed = <P extends Named>(found: readonly FoundReason<P>[]): NamedPerson<P>[] => {
  const groups = Map.groupBy(found, ({ person }) => person.id)
  const people = [...groups.values()].flatMap((group): NamedPerson<P>[] => {
    const [first] = group
    if (!first) return []
    const reasons = group
      .map(({ need, count, before, after, mark }) => ({ need, count, before, after, mark }))
      .sort((one, other) => needKinds.indexOf(one.need) - needKinds.indexOf(other.need))
    const marks = reasons.map(markOf)
    return [
      {
        person: first.person,
        reasons,
        fingerprint: marks.join(' '),
        isSeen: marks.every((mark) => first.seenMarks.includes(mark)),
      },
    ]
  })
  // By name among those with as many reasons: the list is no order of merit.
  return people.sort(
    (one, other) =>
      other.reasons.length - one.reasons.length ||
      one.person.pinyin.localeCompare(other.person.pinyin) ||
      one.person.id.localeCompare(other.person.id),
  )
}
