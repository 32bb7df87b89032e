// The class by how it stands with the exercise.
import type { ActivityRow } from '#contract/classroom/activity.ts'

/** given: a person judges it, or nothing is right. missing: in the room and not answered yet. */
export interface Group {
  readonly word: 'right' | 'wrong' | 'given' | 'missing'
  readonly names: readonly string[]
}

const wordOf = (row: Pick<ActivityRow, 'isRight'> | undefined): Group['word'] => {
  if (!row) return 'missing'
  if (row.isRight === null) return 'given'
  return row.isRight ? 'right' : 'wrong'
}

/** Those that somebody is in. */
export const groupRows = (
  rows: readonly Pick<ActivityRow, 'userId' | 'isRight'>[],
  students: readonly { readonly userId: string; readonly name: string }[],
): Group[] => {
  const rowOf = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.userId, row]))
  const byWord = Map.groupBy(students, ({ userId }) => wordOf(rowOf.get(userId)))
  return (['right', 'wrong', 'given', 'missing'] as const).flatMap((word) => {
    const names = (byWord.get(word) ?? []).map(({ name }) => name)
    return names.length > 0 ? [{ word, names }] : []
  })
}
