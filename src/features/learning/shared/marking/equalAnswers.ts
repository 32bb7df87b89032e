// Equal answers to one question, which are marked once for all.
import type { Answered, DeskPerson } from './deskTypes.ts'

export interface AnsweredPerson extends DeskPerson {
  readonly answer: Answered
}
export interface EqualAnswers {
  /** The people who gave it; the first one's answer lies on the desk. */
  readonly people: readonly AnsweredPerson[]
}

/** Fingerprints are cut there. */
const fingerprintMax = 200
const hasFiles = (value: unknown): boolean => {
  const { fileId, fileIds } = Object(value) as { fileId?: unknown; fileIds?: unknown }
  return fileId !== undefined || (Array.isArray(fileIds) && fileIds.length > 0)
}

const equalKey = ({ id, answer: { value, fingerprint } }: AnsweredPerson): string => {
  if (value === null) return 'none'
  // Two recordings or pictures are never the same.
  if (fingerprint === '' || hasFiles(value)) return `own ${id}`
  return fingerprint.length < fingerprintMax ? `as ${fingerprint}` : `whole ${JSON.stringify(value)}`
}

/** Groups the people whose answer is handed in by equal answers. Frequent answers come first, an empty one last. */
export const equalAnswers = (people: readonly DeskPerson[]): EqualAnswers[] => {
  const answered = people.filter((one): one is AnsweredPerson => one.answer?.handedIn === true)
  const sizeOf = ({ people: same }: EqualAnswers) => (same[0]?.answer.value === null ? 0 : same.length)
  return [...Map.groupBy(answered, equalKey).values()]
    .map((same) => ({ people: same }))
    .sort((one, other) => sizeOf(other) - sizeOf(one))
}

/** The same for all of them; undefined: they differ. */
export const sharedBy = <V>(answers: readonly Answered[], of: (answer: Answered) => V): V | undefined => {
  const [first, ...others] = answers
  if (!first) return undefined
  return others.every((one) => of(one) === of(first)) ? of(first) : undefined
}

/** The first whose mark is missing, else the first. */
export const openGroup = (
  groups: readonly EqualAnswers[],
  { number }: Pick<Answered, 'number'>,
): EqualAnswers | undefined =>
  groups.find(({ people }) => people.some(({ unmarkedNumbers }) => unmarkedNumbers.includes(number))) ??
  groups[0]

export const groupOf = (groups: readonly EqualAnswers[], attemptId: string): EqualAnswers | undefined =>
  groups.find(({ people }) => people.some(({ id }) => id === attemptId))
