// The people who write a course, a task or a lesson plan together with its owner, or hold an exam with them.
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/ids.ts'
import type { Collaborator } from '#contract/school/collaborator.ts'
import { documentNameSchema } from '#contract/system/document.ts'
import { afterCommit, type Transaction } from '#server/db/database.ts'
import { collaborator } from '#server/db/schema/collaborator.ts'
import { user } from '#server/db/schema/user.ts'
import { writeAudit } from '#server/kit/audit.ts'
import { requireIds } from '#server/kit/conditions.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { namesBy } from '#server/kit/relatedRows.ts'
import { notifyAdded } from './notifyAdded.ts'

export type CollaboratorKind = (typeof collaborator.$inferSelect)['kind']

/** The account is a collaborator of the row whose id is in the column. */
export const isCollaborator = (id: PgColumn, kind: CollaboratorKind, userId: UserId): SQL<boolean> =>
  sql<boolean>`${id} in (select c.item_id from ${collaborator} c
    where c.user_id = ${userId} and c.kind = ${kind})`

/** The collaborators of each item, in the order of names. */
export const collaboratorsBy = (tx: Transaction, kind: CollaboratorKind, itemIds: readonly string[]) =>
  namesBy(
    tx,
    { of: collaborator.itemId, to: collaborator.userId, named: user },
    itemIds,
    eq(collaborator.kind, kind),
  )

export const readCollaborators = (
  tx: Transaction,
  kind: CollaboratorKind,
  itemId: string,
): Promise<Collaborator[]> =>
  tx
    .select({ id: user.id, name: user.name })
    .from(collaborator)
    .innerJoin(user, eq(user.id, collaborator.userId))
    .where(and(eq(collaborator.kind, kind), eq(collaborator.itemId, itemId)))
    .orderBy(asc(user.name), asc(user.id))

interface Shared {
  readonly kind: CollaboratorKind
  readonly itemId: string
  /** The noun's name in the contract, and the item's own name, for the record of changes. */
  readonly noun: string
  readonly itemName: string
}

/** Replaces the collaborators by these teachers. The rights of people who have the document open are checked again. */
export const writeCollaborators = async (
  tx: Transaction,
  caller: TenantCaller,
  { kind, itemId, noun, itemName }: Shared,
  userIds: readonly UserId[],
): Promise<void> => {
  const { tenantId } = caller
  const before = await readCollaborators(tx, kind, itemId)
  const idsBefore = before.map(({ id }) => id)
  const added = userIds.filter((id) => !idsBefore.includes(id))
  await requireIds(tx, { table: user, ids: added, field: 'userIds', also: eq(user.kind, 'teacher') })
  const gone = idsBefore.filter((id) => !userIds.includes(id))
  const ofItem = and(eq(collaborator.itemId, itemId), eq(collaborator.kind, kind))
  if (gone.length > 0) await tx.delete(collaborator).where(and(ofItem, inArray(collaborator.userId, gone)))
  if (added.length > 0)
    await tx.insert(collaborator).values(added.map((userId) => ({ tenantId, kind, itemId, userId })))
  if (gone.length === 0 && added.length === 0) return
  await notifyAdded(tx, caller, { kind, itemId, itemName }, added)
  const after = await readCollaborators(tx, kind, itemId)
  const names = (people: readonly Collaborator[]) => people.map(({ name }) => name)
  await writeAudit(tx, caller, {
    noun,
    action: 'update',
    itemId,
    itemName,
    changes: { collaborators: { before: names(before), after: names(after) } },
  })
  if (kind !== 'exam') rightsChanged(tx, caller, kind, itemId)
}

/** The rights to write in the document are checked again after the commit. */
export const rightsChanged = (
  tx: Transaction,
  { tenantId }: Pick<TenantCaller, 'tenantId'>,
  kind: Exclude<CollaboratorKind, 'exam'>,
  itemId: string,
): void => {
  const name = documentNameSchema.parse(`${kind}:${itemId}`)
  afterCommit(tx, { document: { kind: 'rightsChanged', tenantId, name } })
}

/** The shared form has been saved, so it begins empty again after the commit. */
export const formSaved = (
  tx: Transaction,
  { tenantId }: Pick<TenantCaller, 'tenantId'>,
  kind: 'course' | 'task',
  itemId: string,
): void => {
  const name = documentNameSchema.parse(`${kind}:${itemId}`)
  afterCommit(tx, { document: { kind: 'restarted', tenantId, name } })
}

/** Runs when the item is deleted; its document is closed after the commit. */
export const removeCollaborators = async (
  tx: Transaction,
  { tenantId }: Pick<TenantCaller, 'tenantId'>,
  kind: CollaboratorKind,
  itemId: string,
): Promise<void> => {
  await tx.delete(collaborator).where(and(eq(collaborator.itemId, itemId), eq(collaborator.kind, kind)))
  // An exam is no shared document.
  if (kind === 'exam') return
  const name = documentNameSchema.parse(`${kind}:${itemId}`)
  afterCommit(tx, { document: { kind: 'removed', tenantId, name } })
}
