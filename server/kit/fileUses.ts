// The files that records use, written in the transaction that changes the record.
import { and, eq, notInArray } from 'drizzle-orm'
import type { FileId, TenantId } from '#contract/ids.ts'
import type { Transaction } from '../db/database.ts'
import { fileUse } from '../db/schema/fileUse.ts'

export interface FileUser {
  readonly tenantId: TenantId
  /** The noun's name in the contract. */
  readonly noun: string
  readonly item: string
}

/** Replaces the files that the record uses; null entries are left out. */
export const setFileUses = async (
  tx: Transaction,
  { tenantId, noun, item }: FileUser,
  files: readonly (FileId | null)[],
): Promise<void> => {
  const used = files.filter((id) => id !== null)
  const usesOfItem = and(eq(fileUse.noun, noun), eq(fileUse.item, item))
  await tx.delete(fileUse).where(and(usesOfItem, notInArray(fileUse.fileId, used)))
  if (used.length === 0) return
  const uses = used.map((fileId) => ({ tenantId, fileId, noun, item }))
  await tx.insert(fileUse).values(uses).onConflictDoNothing()
}

/** Runs when the record is deleted. */
export const removeFileUses = async (tx: Transaction, item: string): Promise<void> => {
  await tx.delete(fileUse).where(eq(fileUse.item, item))
}
