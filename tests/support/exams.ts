// Exams of the demo school's first teacher, with a released paper, for tests.
import { and, eq } from 'drizzle-orm'
import type { CallInput } from '#contract/call.ts'
import type { UserId } from '#contract/ids.ts'
import { seqOf } from '#contract/learning/attempt/attempt.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { notice } from '#server/db/schema/notice.ts'
import { taskSchool } from './tasks.ts'
import type { CallOf, TestSchool } from './testSchool.ts'

type ExamInput = CallInput<CallOf<'createExam'>>['body']
const minuteMs = 60_000

export const examSchool = async (server: TestSchool, usernames: readonly string[]) => {
  const school = await taskSchool(server, usernames)
  const { tokenOf, idOf, wall } = school
  const by = (username = 'teacher') => tokenOf(username)
  const inSchool = async <R>(work: Parameters<TestSchool['database']['inLibrary']>[1]) =>
    (await server.database.inLibrary(await server.schoolId(), work)) as R
  const makePaper = async (sections: object, username = 'teacher') => {
    const body = { name: '期中试卷', sections } as CallInput<CallOf<'createPaper'>>['body']
    return (await server.must('createPaper', { body }, by(username))).id
  }
  /** A judge (4 points) and an essay (6) that nothing else asks, in a released paper. */
  const askedPaper = async () => {
    const asked = await school.askedNowhereElse()
    const paperId = await makePaper(asked.sections)
    await server.must('releasePaper', { body: { id: paperId } }, by())
    return { ...asked, paperId }
  }
  const common = await askedPaper()
  /** From in an hour, for an hour. */
  const bodyOf = (change: object = {}): ExamInput => ({
    ...{ name: '期中考试', type: 'midterm', paperId: common.paperId },
    ...{ startAt: wall(60), endAt: wall(120), deskNames: 'shown' },
    ...change,
  })
  const make = async (change: object = {}) =>
    (await server.must('createExam', { body: bodyOf(change) }, by())).id
  const push = (id: string, to: object = { classIds: [school.classId] }, username = 'teacher') =>
    server.call('pushExam', { body: { id, ...to } }, by(username))
  const pushed = async (change: object = {}) => {
    const id = await make(change)
    await server.must('pushExam', { body: { id, classIds: [school.classId] } }, by())
    return id
  }
  const setStatus = (id: string, status: 'draft' | 'pushed' | 'closed', username = 'teacher') =>
    server.call('updateExamStatus', { body: { id, status } }, by(username))
  const get = (id: string, username = 'teacher') => server.must('getExam', { params: { id } }, by(username))
  const sittings = async (id: string, query: object = {}, username = 'teacher') =>
    (await server.must('pageExamRecords', { query: { examId: id, size: 200, ...query } }, by(username)))
      .records
  const move = async (id: string, times: { startAt?: number; endAt?: number }) => {
    const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs)
    await inSchool(async (tx) => {
      const { startAt, endAt } = times
      await tx
        .update(assignment)
        .set({
          ...(startAt !== undefined && { startAt: at(startAt) }),
          ...(endAt !== undefined && { endAt: at(endAt) }),
        })
        .where(eq(assignment.id, id))
      if (endAt !== undefined)
        await tx
          .update(attempt)
          .set({ until: at(endAt) })
          .where(eq(attempt.assignmentId, id))
    })
  }
  /** As if it had begun five minutes ago. */
  const begin = (id: string) => move(id, { startAt: -5 })
  /** As if so many minutes had passed since its hand-in time. */
  const end = (id: string, minutes = 5) => move(id, { startAt: -minutes - 60, endAt: -minutes })
  /** Pushed to the first class, and begun. */
  const running = async (change: object = {}) => {
    const id = await pushed(change)
    await begin(id)
    return id
  }
  const attemptOf = async (id: string, username: string): Promise<string> => {
    const rows = await inSchool<{ id: string }[]>((tx) =>
      tx
        .select({ id: attempt.id })
        .from(attempt)
        .where(and(eq(attempt.assignmentId, id), eq(attempt.studentId, idOf(username) as UserId))),
    )
    return rows[0]?.id ?? ''
  }
  const open = async (id: string, username: string) =>
    server.must('openAttempt', { body: { id: await attemptOf(id, username) } }, by(username))
  const numbered = (epoch: number, given: readonly object[]) =>
    given.map((one, at) => ({ ...one, seq: seqOf(epoch, at + 1) })) as CallInput<
      CallOf<'saveAnswers'>
    >['body']['answers']
  const save = async (id: string, username: string, given: readonly object[] = common.answers) => {
    const opened = await open(id, username)
    const body = { id: opened.id, answers: numbered(opened.epoch, given) }
    return server.must('saveAnswers', { body }, by(username))
  }
  const submit = async (id: string, username: string, given: readonly object[] = common.answers) => {
    const opened = await open(id, username)
    const body = { id: opened.id, epoch: opened.epoch, answers: numbered(opened.epoch, given) }
    return server.must('handInAttempt', { body }, by(username))
  }
  const noticesOf = async (username: string, name: string) => {
    const rows = await inSchool<{ kind: string; values: { name?: string } }[]>((tx) =>
      tx
        .select({ kind: notice.kind, values: notice.values, path: notice.path })
        .from(notice)
        .where(eq(notice.receiverId, idOf(username) as UserId))
        .orderBy(notice.createdAt),
    )
    return rows.filter(({ values }) => values.name === name)
  }
  return {
    ...school,
    openTask: school.open,
    ...{ by, inSchool, makePaper, askedPaper, common, bodyOf, make, push, pushed, setStatus, get, sittings },
    ...{ move, begin, end, running, attemptOf, open, numbered, save, submit, noticesOf },
  }
}
export type ExamSchool = Awaited<ReturnType<typeof examSchool>>
