// What files ask about learning, which lies in a higher area: answers have files, and exercises have some that tell what is
// right.
import type { FileId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import type { file } from '#server/db/schema/file.ts'
import type { RecordName } from '#server/kit/visibleRecords.ts'
import type { Caller } from '#server/platform/auth.ts'

export interface LearningFilePort {
  /** Those of these files of students that stand in an answer which the caller may read. */
  inAnswers(
    tx: Transaction,
    caller: Caller,
    files: readonly (typeof file.$inferSelect)[],
  ): Promise<ReadonlySet<FileId>>
  /**
   * Of these uses by exercises those that this student sees. `visible`: the exercises that a library shows; of those, too,
   * what explains an exercise waits until the student is not to be asked it any more.
   */
  ofExercises<U extends RecordName & { readonly fileId: FileId }>(
    tx: Transaction,
    caller: Caller,
    uses: readonly U[],
    visible: ReadonlySet<string>,
  ): Promise<ReadonlySet<U>>
}
