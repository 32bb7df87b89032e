// Who may read a stored file. Features that tie files to their records widen this beside it (boardPlaces.ts).

import type { AccountKind } from '#contract/accountKinds.ts'
import type { UserId } from '#contract/ids.ts'
import type { UploadPurpose } from '#contract/system/upload.ts'

export const mayReadFile = (
  reader: { userId: UserId; kind: AccountKind },
  file: { ownerId: UserId; purpose: UploadPurpose },
): boolean => {
  if (file.ownerId === reader.userId) return true
  // A file on a board can be read by those who may view the board.
  if (file.purpose === 'board') return false
  // What a student hands in is visible to the student and the staff; other files are visible to the class.
  return reader.kind !== 'student' || file.purpose !== 'material'
}
