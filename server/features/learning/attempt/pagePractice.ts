// Practice from a textbook: the exercise of a hotspot on a page.
import { and, eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import type { Transaction } from '#server/db/database.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { bookPage, textbook } from '#server/db/schema/textbook.ts'
import { inAnyLibrary } from '#server/kit/library/libraryScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { beginRun } from './practice.ts'
import { practisable } from './practisable.ts'
import { readAttemptExercises } from './readAttempt.ts'

/** NOT_FOUND for a book that the student does not see, and for an exercise that no library shows or no hotspot links to. */
export const practiseOnPage = async (
  tx: Transaction,
  caller: TenantCaller,
  { pageId, exerciseId }: { readonly pageId: string; readonly exerciseId: string },
  now: Date,
): Promise<OpenedAttempt> => {
  const [page] = await tx
    .select({ hotspots: bookPage.hotspots })
    .from(bookPage)
    .innerJoin(textbook, eq(textbook.id, bookPage.textbookId))
    .where(and(eq(bookPage.id, pageId), inAnyLibrary(textbook, caller)))
  const isLinked = page?.hotspots.some((one) => one.kind === 'exercise' && one.exerciseId === exerciseId)
  const seen = and(eq(exercise.id, exerciseId), practisable(caller))
  if (!isLinked || (await tx.$count(exercise, seen)) === 0) throw appError('NOT_FOUND')
  return beginRun(tx, caller, 'textbook', now, async () => {
    const exercises = await readAttemptExercises(tx, [exerciseId])
    return exercises.flatMap(({ singles }) => singles)
  })
}
