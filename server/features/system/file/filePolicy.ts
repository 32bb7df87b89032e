// The right to read a stored file. Boards (boardFilePort.ts) and answers (learningFilePort.ts) add further rights.

import type { AccountKind } from '#contract/accountKinds.ts'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { UploadPurpose } from '#contract/system/upload.ts'

/** Nouns whose files the whole school sees: faces, covers of lessons, the school's own pictures. */
const shownToSchool: ReadonlySet<string> = new Set(['Live', 'Tenant', 'User'])
/** Nouns whose files students read with the record: teaching material. */
const shownToStudents: ReadonlySet<string> = new Set(['Exercise', 'Resource', 'Task', 'Textbook', 'WordCard'])
/** Nouns that hand out files to students, whatever they were uploaded for. */
const handedOut: ReadonlySet<string> = new Set(['Task'])

export interface FileUseBy {
  readonly noun: string
  /** Whether the reader may see the record that uses the file. */
  readonly isVisible: boolean
}
interface Reader {
  readonly userId: UserId
  readonly tenantId: TenantId | null
  readonly kind: AccountKind
}
interface Readable {
  readonly ownerId: UserId
  readonly tenantId: TenantId
  readonly purpose: UploadPurpose
}

/** A file that nothing uses is its owner's alone. Students read only files of nouns that are shown to students. */
export const mayReadFile = (reader: Reader, file: Readable, uses: readonly FileUseBy[]): boolean => {
  const isOwnSchool = file.tenantId === reader.tenantId
  if (isOwnSchool && file.ownerId === reader.userId) return true
  // A file on a board is read with the board.
  if (file.purpose === 'board') return false
  // A file of the public library is read only with a record that the school was granted.
  const isShown = uses.some(
    ({ noun, isVisible }) =>
      (isOwnSchool && shownToSchool.has(noun)) || (isVisible && shownToStudents.has(noun)),
  )
  // Students read these files whatever they were uploaded for.
  const isHandedOut = uses.some(({ noun, isVisible }) => isVisible && handedOut.has(noun))
  if (reader.kind === 'student') return isHandedOut || (isShown && file.purpose !== 'material')
  return isShown || uses.some(({ isVisible }) => isVisible)
}
