// Stores, reads and counts written characters.
import { and, count, countDistinct, desc, eq, gte, lt, type SQL, sql, sum } from 'drizzle-orm'
import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { appError } from '#contract/errors.ts'
import type {
  countWriting,
  storeWriting,
  WritingRecord,
  WritingSearch,
} from '#contract/learning/writing/writingCalls.ts'
import { inkMs } from '#contract/rules/hanzi/ink.ts'
import { judgeWriting } from '#contract/rules/hanzi/judgeWriting.ts'
import { endOfDay, fromWallTime, toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { user } from '#server/db/schema/user.ts'
import { writing, writingInk } from '#server/db/schema/writing.ts'
import { inDataScope } from '#server/kit/dataScope.ts'
import type { Slice, TenantCaller } from '#server/kit/nounStore.ts'
import { type PageQuery, readPage } from '#server/kit/page.ts'
import { singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import { strokesOf } from '../../library/hanzi/strokeFiles.ts'
import { taughtClasses } from '../../school/courseClass/classScope.ts'

const inClasses = (classes: SQL): SQL =>
  sql`${writing.studentId} in (select cs.student_id from ${classStudent} cs where cs.class_id in (${classes}))`

/** Students read their own writings, teachers those of their classes. */
const readable = (caller: TenantCaller): SQL | undefined => {
  const { kind, userId, tenantId } = caller
  if (kind === 'student') return and(eq(writing.tenantId, tenantId), eq(writing.studentId, userId))
  return and(
    eq(writing.tenantId, tenantId),
    kind === 'teacher' ? inClasses(taughtClasses(userId)) : undefined,
    inDataScope(writing.studentId, caller),
  )
}

const conditionsOf = (
  { char, studentId, classId, source, from, until }: WritingSearch,
  { timeZone }: TenantCaller,
) =>
  and(
    char ? eq(writing.char, char) : undefined,
    studentId && eq(writing.studentId, studentId),
    classId && inClasses(sql`${classId}`),
    source && eq(writing.source, source),
    from ? gte(writing.createdAt, fromWallTime(`${from} 00:00:00`, timeZone)) : undefined,
    until ? lt(writing.createdAt, endOfDay(until, timeZone)) : undefined,
  )

const read = async (tx: Transaction, slice: Slice, { timeZone }: TenantCaller): Promise<WritingRecord[]> => {
  const select = tx
    .select({ row: writing, studentName: user.name })
    .from(writing)
    .innerJoin(user, eq(user.id, writing.studentId))
  const rows = await sliceOf(select.$dynamic(), slice)
  return rows.map(({ row, studentName }) => ({
    ...row,
    studentName,
    writtenAt: toWallTime(row.createdAt, timeZone),
  }))
}

const one = async (tx: Transaction, caller: TenantCaller, id: string): Promise<WritingRecord> => {
  const where = and(eq(writing.id, id), readable(caller))
  const [record] = await read(tx, { where, orderBy: [desc(writing.id)], limit: 1, offset: 0 }, caller)
  if (!record) throw appError('NOT_FOUND')
  return record
}

const refuse = (field: string, reason: string) => appError('VALIDATION', { fields: { [field]: reason } })

/** Adds a writing of guided practice, which must have every stroke. */
export const addWriting = async (
  tx: Transaction,
  caller: TenantCaller,
  { source, ...body }: CallParsed<typeof storeWriting>['body'],
): Promise<WritingRecord> => {
  const { char, ink } = body
  const modelStrokes = strokesOf(char)
  if (!modelStrokes) throw refuse('char', 'field.noStrokes')
  const { strokes, mistakes, missed } = judgeWriting(ink, modelStrokes, { isGuided: true, isFree: false })
  if (missed.length > 0) throw refuse('ink', 'field.invalid')
  const { tenantId, userId: studentId } = caller
  const counted = { strokes, mistakes, hints: Math.min(body.hints, strokes), ms: inkMs(ink) }
  const row = { ...counted, tenantId, studentId, source, char, score: Math.max(0, 1 - mistakes / strokes) }
  const { id } = singleRow(await tx.insert(writing).values(row).returning({ id: writing.id }))
  await tx.insert(writingInk).values({ writingId: id, tenantId, ink })
  return one(tx, caller, id)
}

export const pageWritings = (tx: Transaction, caller: TenantCaller, search: WritingSearch & PageQuery) => {
  const conditions = [readable(caller), conditionsOf(search, caller)]
  const selection = { table: writing, conditions, orderBy: [desc(writing.id)] }
  return readPage(tx, selection, search, (slice) => read(tx, slice, caller))
}

export const readWriting = async (tx: Transaction, caller: TenantCaller, id: string) => {
  const record = await one(tx, caller, id)
  const [stored] = await tx
    .select({ ink: writingInk.ink })
    .from(writingInk)
    .where(eq(writingInk.writingId, id))
  return { ...record, ink: stored?.ink ?? null }
}

export const countWritings = async (
  tx: Transaction,
  caller: TenantCaller,
  search: WritingSearch,
): Promise<CallAnswer<typeof countWriting>> => {
  const totals = {
    writings: count(),
    chars: countDistinct(writing.char),
    students: countDistinct(writing.studentId),
    strokes: sum(writing.strokes).mapWith(Number),
    mistakes: sum(writing.mistakes).mapWith(Number),
    ms: sum(writing.ms).mapWith(Number),
  }
  const where = and(readable(caller), conditionsOf(search, caller))
  const { strokes, mistakes, ms, ...counts } = singleRow(await tx.select(totals).from(writing).where(where))
  return { ...counts, strokes: strokes ?? 0, mistakes: mistakes ?? 0, ms: ms ?? 0 }
}
