// Finds the way of the desk from an answer to the next. Lists are in their order; undefined: there is no further one.
import type { DeskPerson, DeskQuestion } from './deskTypes.ts'

export const stepFrom = <T extends { readonly id: string }>(
  list: readonly T[],
  id: string,
  by = 1,
): T | undefined => {
  const at = list.findIndex((one) => one.id === id)
  return at < 0 ? list[0] : list[at + by]
}

/** The first question without a mark, after this number if given, then from the beginning. */
export const unmarkedQuestion = (
  person: Pick<DeskPerson, 'unmarkedNumbers'> | undefined,
  questions: readonly DeskQuestion[],
  afterNumber = 0,
): DeskQuestion | undefined => {
  const open = questions.filter(({ number }) => person?.unmarkedNumbers.includes(number))
  return open.find(({ number }) => number > afterNumber) ?? open[0]
}

/** The next student with something still to be marked, from the one after this around the whole list. */
export const unmarkedPerson = <P extends Pick<DeskPerson, 'id' | 'unmarked'>>(
  people: readonly P[],
  id: string,
): P | undefined => {
  const at = people.findIndex((one) => one.id === id)
  return [...people.slice(at + 1), ...people.slice(0, at + 1)].find(({ unmarked }) => unmarked > 0)
}

/** The same for whose marking is not completed yet. */
export const personToMark = <P extends Pick<DeskPerson, 'id' | 'markingState'>>(
  people: readonly P[],
  id: string,
): P | undefined => {
  const at = people.findIndex((one) => one.id === id)
  return [...people.slice(at + 1), ...people.slice(0, at)].find(
    ({ markingState }) => markingState === 'toMark',
  )
}

/** All marks are there, of the others too, and it only has to be completed. */
export const isReady = ({
  markingState,
  unmarked,
  othersToMark,
}: Pick<DeskPerson, 'markingState' | 'unmarked' | 'othersToMark'>): boolean =>
  markingState === 'toMark' && unmarked === 0 && othersToMark === 0

export interface DeskProgress {
  readonly handedIn: number
  readonly completed: number
  readonly answering: number
  readonly unopened: number
  /** Those who only have to be completed. */
  readonly ready: readonly string[]
}
export const progressOf = (people: readonly DeskPerson[]): DeskProgress => {
  const count = (is: (one: DeskPerson) => boolean) => people.filter(is).length
  const isOpen = ({ markingState }: DeskPerson) =>
    markingState === 'notSubmitted' || markingState === 'extended'
  const completed = count(({ markingState }) => markingState === 'completed')
  return {
    handedIn: count(({ markingState }) => markingState === 'toMark') + completed,
    completed,
    answering: count((one) => one.markingState === 'returned' || (isOpen(one) && one.openedAt !== null)),
    unopened: count((one) => isOpen(one) && one.openedAt === null),
    ready: people.filter(isReady).map(({ id }) => id),
  }
}
