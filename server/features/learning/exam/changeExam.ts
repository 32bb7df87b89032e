import type { Database } from '#server/db/database.ts'
import { writeChange } from '#server/kit/noteChange.ts'
import type { AnyStore, TenantCaller } from '#server/kit/nounStore.ts'
import { readOne, readToChange } from '#server/kit/readNouns.ts'
import type { Changing } from '../assignment/assignmentCommands.ts'
import { examStore, readExamRow } from './examStore.ts'

const store: AnyStore = examStore

/**
 * Locks the exam, and writes what has changed of it into the record of changes. Throws NOT_OWNER for an exam of a colleague,
 * NOT_FOUND for one that the caller does not see.
 */
export const changeExam = (
  database: Database,
  caller: TenantCaller,
  id: string,
  work: (changing: Changing) => Promise<void>,
): Promise<boolean> =>
  database.inLibrary(caller.tenantId, async (tx) => {
    const before = await readToChange(tx, examStore, caller, id)
    examStore.requireChangeable?.(before)
    await work({ tx, caller, row: await readExamRow(tx, id), now: new Date() })
    await writeChange(tx, store, caller, { id, before, after: await readOne(tx, store, caller, id) })
    return true
  })
