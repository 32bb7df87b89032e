// The rights of files in answers, and of files that explain the solution of an exercise. Both belong to a higher area, so
// files reach them through this port.
import type { FileId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import type { file } from '#server/db/schema/file.ts'
import type { RecordName } from '#server/kit/visibleRecords.ts'
import type { Caller } from '#server/platform/auth.ts'

export interface LearningFilePort {
  /** The given files of students that are in an answer which the caller may read. */
  inAnswers(
    tx: Transaction,
    caller: Caller,
    files: readonly (typeof file.$inferSelect)[],
  ): Promise<ReadonlySet<FileId>>
  /**
   * The given uses by exercises that this student may see. `visible` are the exercises that a library shows; files that
   * explain their solution are hidden until the student has no more tasks with the exercise.
   */
  ofExercises<U extends RecordName & { readonly fileId: FileId }>(
    tx: Transaction,
    caller: Caller,
    uses: readonly U[],
    visible: ReadonlySet<string>,
  ): Promise<ReadonlySet<U>>
}
