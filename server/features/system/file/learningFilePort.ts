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
  /** Of these uses by exercises those that a student may not see yet: they explain what is still to be asked. */
  withheld<U extends RecordName & { readonly fileId: FileId }>(
    tx: Transaction,
    caller: Caller,
    uses: readonly U[],
  ): Promise<ReadonlySet<U>>
}
