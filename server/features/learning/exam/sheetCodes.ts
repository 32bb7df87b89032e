// Signs the codes of printed answer sheets, and reads them: the attempt's id with the beginning of its HMAC under the school's key.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { uuidSchema } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { user } from '#server/db/schema/user.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { readOne } from '#server/kit/readNouns.ts'
import { type SchoolKey, schoolKeyOf } from '../attempt/answerFile/answerFileKeys.ts'
import { readableAttempts } from '../marking/markScope.ts'
import { findAttempt } from '../marking/readMarked.ts'
import { examStore } from './examStore.ts'

const beginning = 'TX1'
/** A shorter code is read more easily from a photograph; nobody guesses 96 bits by asking. */
const signatureBytes = 12

const signatureOf = ({ privateKey }: SchoolKey, attemptId: string): Buffer =>
  createHmac('sha256', Buffer.from(privateKey, 'base64'))
    .update(`answer sheet ${attemptId}`)
    .digest()
    .subarray(0, signatureBytes)

const codeOf = (key: SchoolKey, attemptId: string): string =>
  `${beginning}.${attemptId}.${signatureOf(key, attemptId).toString('base64url')}`

/** Throws NOT_FOUND for an exam that the caller does not see. */
export const listSheetCodes = async (tx: Transaction, caller: TenantCaller, examId: string) => {
  await readOne(tx, examStore, caller, examId)
  const key = await schoolKeyOf(tx, caller.tenantId)
  const rows = await tx
    .select({ attemptId: attempt.id, studentId: attempt.studentId, studentName: user.name })
    .from(attempt)
    .innerJoin(assignment, eq(assignment.id, attempt.assignmentId))
    .innerJoin(user, eq(user.id, attempt.studentId))
    .where(and(readableAttempts(caller), eq(attempt.assignmentId, examId)))
    .orderBy(asc(user.name), asc(attempt.id))
  return rows.map((row) => ({ ...row, code: codeOf(key, row.attemptId) }))
}

export const readSheetCode = async (tx: Transaction, caller: TenantCaller, code: string) => {
  const [start, attemptId = '', signature = '', ...more] = code.trim().split('.')
  const isCode = start === beginning && uuidSchema.safeParse(attemptId).success && more.length === 0
  const expected = signatureOf(await schoolKeyOf(tx, caller.tenantId), attemptId)
  const bytes = Buffer.from(signature, 'base64url')
  const isSigned = bytes.length === expected.length && timingSafeEqual(bytes, expected)
  if (!isCode || !isSigned) throw appError('SHEET_CODE_INVALID')
  const { attempt: row, assignment: exam } = await findAttempt(tx, caller, attemptId)
  if (exam.kind !== 'exam') throw appError('NOT_FOUND')
  const [person] = await tx.select({ name: user.name }).from(user).where(eq(user.id, row.studentId))
  const { studentId } = row
  return { attemptId, studentId, studentName: person?.name ?? '', examId: exam.id, examName: exam.name }
}
