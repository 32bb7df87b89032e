// Who may read a stored file. Features that tie files to their records widen this beside it (boardFilePort.ts).

import type { AccountKind } from '#contract/accountKinds.ts'
import type { UserId } from '#contract/ids.ts'
import type { UploadPurpose } from '#contract/system/upload.ts'

/** Nouns whose files the whole school sees: faces, covers of lessons, the school's own pictures, what is taught with. */
const shownToSchool: ReadonlySet<string> = new Set(['Accessory', 'Live', 'Tenant', 'User'])

export interface FileUseBy {
  readonly noun: string
  /** Whether the reader may see the record that uses the file. */
  readonly isVisible: boolean
}

/** A student reads nothing that is not shown to the school: an exam paper is no accessory. */
export const mayReadFile = (
  reader: { userId: UserId; kind: AccountKind },
  file: { ownerId: UserId; purpose: UploadPurpose },
  uses: readonly FileUseBy[],
): boolean => {
  if (file.ownerId === reader.userId) return true
  // What lies on a board is read with the board.
  if (file.purpose === 'board') return false
  const isShown = uses.some(({ noun }) => shownToSchool.has(noun))
  // What a student hands in is between the student and the school's staff.
  if (reader.kind === 'student') return isShown && file.purpose !== 'material'
  return isShown || uses.length === 0 || uses.some(({ isVisible }) => isVisible)
}
