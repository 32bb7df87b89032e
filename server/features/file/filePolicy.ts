// Who may read a stored file. Features that tie files to their records narrow or widen this beside it.
import type { UserId } from '#contract/ids.ts'
import type { Role } from '#contract/roles.ts'
import type { UploadPurpose } from '#contract/upload.ts'

/** What a student hands in is between the student and the school's staff; the rest is there for the class. */
const isPersonal = (purpose: UploadPurpose) => purpose === 'material'

export const mayReadFile = (
  reader: { userId: UserId; role: Role },
  file: { ownerId: UserId; purpose: UploadPurpose },
): boolean => reader.role !== 'student' || file.ownerId === reader.userId || !isPersonal(file.purpose)
