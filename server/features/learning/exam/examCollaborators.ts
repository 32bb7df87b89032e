// Who holds an exam together with its owner: they change it, invigilate and mark as the owner does.
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import type { Collaborator } from '#contract/school/collaborator.ts'
import type { Transaction } from '#server/db/database.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { readOne, readToChange } from '#server/kit/readNouns.ts'
import { readCollaborators, writeCollaborators } from '../../school/collaborator/collaborators.ts'
import { examStore } from './examStore.ts'

/** Throws NOT_FOUND for an exam that the caller does not see. */
export const listExamCollaborators = async (
  tx: Transaction,
  caller: TenantCaller,
  id: string,
): Promise<Collaborator[]> => {
  await readOne(tx, examStore, caller, id)
  return readCollaborators(tx, 'exam', id)
}

/** Throws NOT_OWNER for whoever is not the owner. */
export const setExamCollaborators = async (
  tx: Transaction,
  caller: TenantCaller,
  { id: itemId, userIds }: { readonly id: string; readonly userIds: readonly UserId[] },
): Promise<boolean> => {
  const { name: itemName, ownerId } = await readToChange(tx, examStore, caller, itemId)
  if (ownerId !== caller.userId) throw appError('NOT_OWNER')
  const others = userIds.filter((id) => id !== ownerId)
  await writeCollaborators(tx, caller, { kind: 'exam', itemId, noun: 'Exam', itemName }, others)
  return true
}
