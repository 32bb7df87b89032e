// Exams of the first demo teacher: one of yesterday with marked and unmarked hand-ins, whose results wait for their release, and
// one that begins ten minutes after each start of the server, so that there is always one to sit.
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { type GivenAnswer, seqOf } from '#contract/learning/attempt/attempt.ts'
import { exam } from '#contract/learning/exam/examNoun.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Database } from '../db/database.ts'
import { assignment } from '../db/schema/assignment.ts'
import { attempt } from '../db/schema/attempt.ts'
import { paper } from '../db/schema/paper.ts'
import {
  enterAttemptSection,
  handIn,
  openAttempt,
  saveAnswers,
} from '../features/learning/attempt/attemptCommands.ts'
import { pushExam } from '../features/learning/exam/examCommands.ts'
import { examKind } from '../features/learning/exam/examKind.ts'
import { examStore } from '../features/learning/exam/examStore.ts'
import { reviewAttempt } from '../features/learning/marking/markCommands.ts'
import { createNoun } from '../kit/nounCommands.ts'
import type { AnyStore, TenantCaller } from '../kit/nounStore.ts'
import { singleRow } from '../kit/relatedRows.ts'
import { callerOf, type DemoClass, readDemoClass } from './demoClass.ts'
import { demoPaperName } from './demoPaper.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const nextName = '随堂小考'

interface NewExam {
  readonly name: string
  readonly paperId: string
  readonly startAt: Date
  readonly endAt: Date
}

const makeExam = async (
  database: Database,
  { teacher, classId }: DemoClass,
  { startAt, endAt, ...rest }: NewExam,
): Promise<string> => {
  const caller = callerOf(teacher, 'teacher')
  const wall = (at: Date) => toWallTime(at, teacher.timeZone)
  const times = { startAt: wall(startAt), endAt: wall(endAt), minutes: 20 }
  const body = exam.declared.body.parse({ ...rest, ...times, answersShown: 'afterAnswering' })
  const { id } = await createNoun(database, examStore as AnyStore, caller, body)
  await pushExam(database, caller, { id, classIds: [classId], studentIds: [] })
  return id
}

/** What they wrote, and the score of those that are marked. `unsent` ones left without handing in. */
const sittings: readonly { username: string; text: string; score?: number; isUnsent?: true }[] = [
  { username: 'student3', text: '我叫李大卫。我是美国人。我喜欢听中国音乐，也喜欢写汉字。', score: 9 },
  { username: 'student5', text: '你们好！我叫金秀贤，是韩国人。我有一个中国朋友，他叫小明。', score: 10 },
  { username: 'student7', text: '我是英国人，我叫苏珊。我喜欢打球和看书。', score: 8 },
  { username: 'student8', text: '我叫阮明珠，我来自越南，我在北京学习汉语。' },
  { username: 'student10', text: '大家好，我叫陈美玲。我喜欢中国菜，不喜欢考试。' },
  { username: 'student11', text: '我叫卢卡斯，我是巴西人。', isUnsent: true },
]

interface PastExam {
  readonly paperId: string
  /** The answers to the short exercises by the place of the student. */
  readonly short: (at: number) => readonly Omit<GivenAnswer, 'seq'>[]
  readonly compositionId: string
  readonly now: Date
}

/** The clock hands in what was left without handing in, as soon as the jobs run. */
export const makePastExam = async (
  database: Database,
  demoClass: DemoClass,
  { paperId, short, compositionId, now }: PastExam,
): Promise<void> => {
  const at = (minutes: number) => new Date(now.getTime() - dayMs + minutes * minuteMs)
  const later = (days: number) => new Date(now.getTime() + days * dayMs)
  const name = '第一单元测验'
  const id = await makeExam(database, demoClass, { name, paperId, startAt: later(1), endAt: later(2) })
  const { teacher, students } = demoClass
  const { tenantId } = teacher
  const times = { startAt: at(0), endAt: at(60), releasedAt: at(-dayMs / minuteMs) }
  await database.inTenant(tenantId, (tx) => tx.update(assignment).set(times).where(eq(assignment.id, id)))
  for (const [place, { username, text, score, isUnsent }] of sittings.entries()) {
    const person = students.find((one) => one.username === username)
    if (!person) continue
    const caller = callerOf(person, 'student')
    const attemptId = await sit(database, caller, {
      ...{ examId: id, isUnsent: isUnsent ?? false, from: at(1 + place), to: at(12 + place) },
      answers: [...short(place), { exerciseId: compositionId, value: { text, fileIds: [] } }],
    })
    if (score === undefined) continue
    const marks = [
      { exerciseId: compositionId, score, comment: score < 9 ? '再写一句你喜欢什么。' : '写得很好！' },
    ]
    const of = { database, kind: examKind }
    await reviewAttempt(of, callerOf(teacher, 'teacher'), { attemptId, marks, complete: true })
  }
}

interface Sitting {
  readonly examId: string
  readonly answers: readonly Omit<GivenAnswer, 'seq'>[]
  readonly isUnsent: boolean
  readonly from: Date
  readonly to: Date
}

const sit = (
  database: Database,
  caller: TenantCaller,
  { examId, answers, isUnsent, from, to }: Sitting,
): Promise<string> =>
  database.inLibrary(caller.tenantId, async (tx) => {
    const isOwn = and(eq(attempt.assignmentId, examId), eq(attempt.studentId, caller.userId))
    const { id } = singleRow(await tx.select({ id: attempt.id }).from(attempt).where(isOwn))
    const { epoch, sections } = await openAttempt(tx, caller, id, from)
    const numbered = answers.map((one, at) => ({ ...one, seq: seqOf(epoch, at + 1) }))
    // One section after the other, as a student sits them.
    for (const { id: sectionId, minutes, exerciseIds } of sections) {
      if (minutes !== null) await enterAttemptSection(tx, caller, { id, epoch, sectionId }, from)
      const its = numbered.filter(({ exerciseId }) => exerciseIds.includes(exerciseId))
      if (its.length > 0) await saveAnswers(tx, caller, { id, answers: its }, from)
    }
    if (!isUnsent) await handIn(tx, caller, { id, epoch, answers: [] }, to)
    return id
  })

/** The one of the last start, unless somebody has sat it: then it stays with its hand-ins, and another one is made. */
export const renewNextExam = async (database: Database, now: Date = new Date()): Promise<void> => {
  const demoClass = await readDemoClass(database)
  if (!demoClass) return
  const { tenantId, userId: ownerId } = demoClass.teacher
  const times = {
    startAt: new Date(now.getTime() + 10 * minuteMs),
    endAt: new Date(now.getTime() + 40 * minuteMs),
  }
  const paperId = await database.inTenant(tenantId, async (tx) => {
    const isNext = and(
      eq(assignment.kind, 'exam'),
      eq(assignment.ownerId, ownerId),
      eq(assignment.name, nextName),
    )
    const [last] = await tx
      .select()
      .from(assignment)
      .where(isNext)
      .orderBy(desc(assignment.createdAt))
      .limit(1)
    const isOpened = last && and(eq(attempt.assignmentId, last.id), isNotNull(attempt.openedAt))
    if (last && !last.closedAt && !last.resultsAt && (await tx.$count(attempt, isOpened)) === 0) {
      await tx.update(assignment).set(times).where(eq(assignment.id, last.id))
      return undefined
    }
    const isPaper = and(
      eq(paper.ownerId, ownerId),
      eq(paper.name, demoPaperName),
      isNotNull(paper.releasedAt),
    )
    const [released] = await tx.select({ id: paper.id }).from(paper).where(isPaper).limit(1)
    return released?.id
  })
  if (paperId) await makeExam(database, demoClass, { name: nextName, paperId, ...times })
}
