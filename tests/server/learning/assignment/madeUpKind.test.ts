// A further kind of assignment is a declaration with a store: it is released, answered, closed by the clock, marked, returned and
// announced by the code of all kinds.
import { and, eq } from 'drizzle-orm'
import fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call, CallInput } from '#contract/call.ts'
import { type UserId, uuidSchema } from '#contract/ids.ts'
import { seqOf } from '#contract/learning/attempt/attempt.ts'
import { markingCalls } from '#contract/learning/marking/markingCalls.ts'
import type { NounDeclaration } from '#contract/noun.ts'
import type { AssignmentKind } from '#contract/rules/assignment/assignment.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { auditLog } from '#server/db/schema/auditLog.ts'
import { collaborator } from '#server/db/schema/collaborator.ts'
import { notice } from '#server/db/schema/notice.ts'
import { release } from '#server/features/learning/assignment/assignmentCommands.ts'
import { inAssignmentScope } from '#server/features/learning/assignment/assignmentConditions.ts'
import { type MarkedKind, registerKinds } from '#server/features/learning/assignment/kinds.ts'
import { writeTargets } from '#server/features/learning/assignment/targets.ts'
import { handInOverdue } from '#server/features/learning/attempt/handInOverdue.ts'
import { registerAttempt } from '#server/features/learning/attempt/routes.ts'
import { registerMarking } from '#server/features/learning/marking/routes.ts'
import { insertPrivatePaper, writeSections } from '#server/features/learning/paper/writePaper.ts'
import { createNoun } from '#server/kit/nounCommands.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { NounStore, TenantCaller } from '#server/kit/nounStore.ts'
import { singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import { type Auth, createAuth } from '#server/platform/auth.ts'
import { createBudgets } from '#server/platform/budgets.ts'
import { createDecryptBody } from '#server/platform/cipher.ts'
import { sendError } from '#server/platform/errors.ts'
import { createFindClient } from '#server/platform/oauthClient.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { sendCall } from '#tests/support/sendCall.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import { callsTo, type TestSchool } from '#tests/support/testSchool.ts'

// As if it were a word of `assignmentKinds`.
const quiz = 'quiz' as AssignmentKind
const declared = {
  name: 'Quiz',
  path: '/teach/quiz',
  title: 'quiz',
  i18nNamespace: 'task',
  who: {},
  record: z.object({ id: uuidSchema, name: z.string() }),
  body: z.object({
    name: z.string(),
    classIds: z.array(uuidSchema),
    items: z.array(z.object({ exerciseId: uuidSchema, points: z.number() })),
  }),
  search: z.object({}),
  sort: ['name'],
} as const satisfies NounDeclaration
const minutes = (count: number) => new Date(Date.now() + count * 60_000)

const quizStore: NounStore<typeof declared> = {
  noun: { declared, calls: {} },
  table: assignment,
  reach: 'public',
  read: (tx, slice) =>
    sliceOf(tx.select({ id: assignment.id, name: assignment.name }).from(assignment).$dynamic(), slice),
  nameOf: ({ name }) => name,
  scope: (caller) => and(eq(assignment.kind, quiz), inAssignmentScope(caller)),
  where: () => [],
  sort: { name: assignment.name },
  create: async ({ tx, caller }, { name, classIds, items }) => {
    const { tenantId, userId: ownerId } = caller
    const paperId = await insertPrivatePaper(tx, caller)
    await writeSections(tx, caller, paperId, [{ name: '', text: '', items }])
    const times = { startAt: minutes(-60), endAt: minutes(60) }
    const values = { tenantId, ownerId, paperId, kind: quiz, name, ...times }
    const { id } = singleRow(await tx.insert(assignment).values(values).returning({ id: assignment.id }))
    await writeTargets(tx, caller, id, { classIds, studentIds: [] })
    return { id }
  },
}
const rules = { answersFrom: 'completion', marksFrom: 'completion', attemptsFrom: 'release' } as const
const texts = { released: 'quizOut', extended: 'quizLonger', marked: 'quizMarked', returned: 'quizBack' }
const notices = { texts: texts as never, path: ({ id }: { id: string }) => `/quiz?id=${id}` }
const quizKind: MarkedKind = { kind: quiz, ...rules, completesItself: false, store: quizStore, notices }

const calls = markingCalls({
  title: 'quiz',
  needs: { view: 'task_view', mark: 'exercise_edit' },
  paths: {
    reviewAttempt: '/teach/quiz/review',
    reviewAnswers: '/teach/quiz/answerReview',
    completeAttempts: '/teach/quiz/complete',
    returnAttempt: '/teach/quiz/return',
    getResult: '/teach/quiz/result',
    listResults: '/teach/quiz/results',
  },
})

let server: TestSchool
let school: TaskSchool
let app: FastifyInstance
let auth: Auth
let url = ''
beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, ['teacher3', 'student1', 'student2'])
  registerKinds(quizKind)
  const { database } = server
  const log = pino({ level: 'silent' })
  const budgets = createBudgets({ factor: 1000 })
  auth = await createAuth({ database, redis: undefined, budgets, log })
  app = fastify()
  app.decorate('routeParts', {
    auth,
    budgets,
    findClient: createFindClient(database),
    openBody: createDecryptBody(database),
  })
  app.decorateRequest('identity', null)
  app.decorateRequest('hasWholeBody', false)
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  registerAttempt(app, { database })
  registerMarking(app, { database, kind: quizKind, calls })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

const callerOf = async (username: string): Promise<TenantCaller> => {
  const caller = await auth.authenticate(school.tokenOf(username), {})
  if (!caller) throw new Error(`${username} is not signed in`)
  return tenantCallerOf(caller)
}
const inSchool = async <R>(work: Parameters<TestSchool['database']['inLibrary']>[1]) =>
  (await server.database.inLibrary(await server.schoolId(), work)) as R
const ask = <C extends Call>(call: C, input: CallInput<C>, username = 'teacher') =>
  sendCall(url, call, input, { authorization: `Bearer ${school.tokenOf(username)}` })

type Asked = Pick<Awaited<ReturnType<TaskSchool['askedNowhereElse']>>, 'sections' | 'answers'>
/** Of exercises that nothing else asks, for the first class; its id. */
const released = async ({ sections: [section] }: Asked) => {
  const caller = await callerOf('teacher')
  const body = { name: '小测验', classIds: [school.classId], items: section?.items ?? [] }
  const { id } = await createNoun(server.database, quizStore as never, caller, body)
  await inSchool(async (tx) => {
    const [row] = await tx.select().from(assignment).where(eq(assignment.id, id))
    if (row) await release({ tx, caller, row, now: new Date() })
  })
  return id
}
const attemptOf = async (id: string, username: string): Promise<string> => {
  const own = and(eq(attempt.assignmentId, id), eq(attempt.studentId, school.idOf(username) as UserId))
  const rows = await inSchool<{ id: string }[]>((tx) =>
    tx.select({ id: attempt.id }).from(attempt).where(own),
  )
  return rows[0]?.id ?? ''
}
const answer = async (attemptId: string, username: string, given: Asked['answers'], isLast = true) => {
  const { must } = callsTo(url)
  const token = school.tokenOf(username)
  const { epoch } = await must('openAttempt', { body: { id: attemptId } }, token)
  const answers = given.map((one, at) => ({ ...one, seq: seqOf(epoch, at + 1) }))
  await must('saveAnswers', { body: { id: attemptId, answers } }, token)
  if (!isLast) return undefined
  return must('handInAttempt', { body: { id: attemptId, epoch } }, token)
}
const stateOf = async (id: string, attemptId: string) => {
  const rows = await ask(calls.listResults, { query: { id } })
  return rows.ok && rows.data.find((row) => row.id === attemptId)
}
const noticesOf = (username: string, id: string) =>
  inSchool<{ kind: string; path: string; values: object }[]>((tx) =>
    tx
      .select({ kind: notice.kind, path: notice.path, values: notice.values })
      .from(notice)
      .where(and(eq(notice.receiverId, school.idOf(username) as UserId), eq(notice.path, `/quiz?id=${id}`)))
      .orderBy(notice.createdAt),
  )

test('a quiz goes from its release to the redo, and the student is told of each step', async () => {
  const asked = await school.askedNowhereElse()
  const id = await released(asked)
  const attemptId = await attemptOf(id, 'student1')
  // What is right is told with the completed marking, not at the hand-in.
  expect(await answer(attemptId, 'student1', asked.answers)).toMatchObject({ state: 'handedIn', marks: [] })
  expect(await stateOf(id, attemptId)).toMatchObject({ markingState: 'toMark', unmarked: 1 })
  const ofEssay = { exerciseId: asked.essay, score: 5, comment: '很好' }
  expect(await ask(calls.reviewAttempt, { body: { attemptId, marks: [ofEssay] } })).toMatchObject({
    ok: true,
  })
  expect(await ask(calls.getResult, { query: { attemptId } }, 'student1')).toMatchObject({
    data: { taskId: id, score: null, wordings: [], answers: [{ score: null }, { score: null, comment: '' }] },
  })
  expect(await ask(calls.completeAttempts, { body: { attemptIds: [attemptId] } })).toMatchObject({ ok: true })
  expect(await ask(calls.getResult, { query: { attemptId } }, 'student1')).toMatchObject({
    data: { markingState: 'completed', score: 9, answers: [{ score: 4 }, { score: 5, comment: '很好' }] },
  })
  const back = { attemptId, exerciseIds: [asked.essay], reason: '再写一遍' }
  expect(await ask(calls.returnAttempt, { body: back })).toMatchObject({ ok: true })
  expect(await stateOf(id, attemptId)).toMatchObject({ markingState: 'returned' })
  expect(await answer(attemptId, 'student1', asked.answers.slice(1))).toMatchObject({ state: 'handedIn' })
  expect((await noticesOf('student1', id)).map(({ kind }) => kind)).toEqual([
    'quizOut',
    'quizMarked',
    'quizBack',
  ])
  expect(await noticesOf('student2', id)).toMatchObject([{ kind: 'quizOut', values: { name: '小测验' } }])
  const nouns = await inSchool<{ noun: string }[]>((tx) =>
    tx.select({ noun: auditLog.noun }).from(auditLog).where(eq(auditLog.itemId, id)),
  )
  expect(nouns.map(({ noun }) => noun)).toEqual(['Quiz', 'Quiz', 'Quiz', 'Quiz'])
})

test('the clock hands in what is saved of it', async () => {
  const asked = await school.askedNowhereElse()
  const id = await released(asked)
  const attemptId = await attemptOf(id, 'student2')
  await answer(attemptId, 'student2', asked.answers.slice(0, 1), false)
  await school.endAgo(id, 5)
  await handInOverdue(server.database, { warn: expect.unreachable }, new Date())
  expect(await stateOf(id, attemptId)).toMatchObject({ markingState: 'toMark', handedInByServer: true })
})

test('equal answers are marked at once, by its owner and its collaborators', async () => {
  const asked = await school.askedNowhereElse()
  const id = await released(asked)
  const attemptIds = [await attemptOf(id, 'student1'), await attemptOf(id, 'student2')]
  await answer(attemptIds[0] ?? '', 'student1', asked.answers)
  await answer(attemptIds[1] ?? '', 'student2', asked.answers)
  const body = { id, exerciseId: asked.essay, attemptIds, score: 6 }
  expect(await ask(calls.reviewAnswers, { body }, 'teacher3')).toMatchObject({ error: 'NOT_FOUND' })
  expect(await ask(calls.listResults, { query: { id } }, 'teacher3')).toMatchObject({ error: 'NOT_FOUND' })
  const tenantId = await server.schoolId()
  const userId = school.idOf('teacher3') as UserId
  await inSchool((tx) =>
    tx.insert(collaborator).values({ tenantId, kind: quiz as never, itemId: id, userId }),
  )
  expect(await ask(calls.reviewAnswers, { body }, 'teacher3')).toMatchObject({ ok: true })
  expect(await stateOf(id, attemptIds[1] ?? '')).toMatchObject({ unmarked: 0, score: 10 })
})

test('it completes itself where its kind says so', async () => {
  const { judge, answers } = await school.askedNowhereElse()
  const asked = { sections: [{ items: [{ exerciseId: judge, points: 4 }] }], answers: answers.slice(0, 1) }
  registerKinds({ ...quizKind, completesItself: true })
  const attemptId = await attemptOf(await released(asked), 'student1')
  const handedIn = await answer(attemptId, 'student1', asked.answers)
  registerKinds(quizKind)
  expect(handedIn).toMatchObject({ state: 'completed', marks: [{ isRight: true }] })
  // Before its marking is completed a further quiz with the exercise holds it back, also when it is handed in.
  const other = await attemptOf(await released(asked), 'student1')
  await answer(other, 'student1', asked.answers)
  const { must } = callsTo(url)
  const again = await must('getAttempt', { params: { id: attemptId } }, school.tokenOf('student1'))
  expect(again).toMatchObject({ state: 'completed', marks: [{ isRight: null }] })
})

test('what waits for the end for all waits for those who were given more time alone', async () => {
  registerKinds({ ...quizKind, answersFrom: 'end', marksFrom: 'end', completesItself: true })
  const { judge, answers } = await school.askedNowhereElse()
  const asked = { sections: [{ items: [{ exerciseId: judge, points: 4 }] }], answers: answers.slice(0, 1) }
  const id = await released(asked)
  const [attemptId, otherId] = [await attemptOf(id, 'student1'), await attemptOf(id, 'student2')]
  await answer(attemptId, 'student1', asked.answers)
  const { must } = callsTo(url)
  const told = async () => {
    const attempt = await must('getAttempt', { params: { id: attemptId } }, school.tokenOf('student1'))
    const result = await ask(calls.getResult, { query: { attemptId } }, 'student1')
    if (!result.ok) throw new Error(result.error)
    const { score, wordings } = result.data
    return { marks: attempt.marks.length, wordings: wordings.length, score }
  }
  const extendOther = (count: number) =>
    inSchool((tx) =>
      tx
        .update(attempt)
        .set({ extensionEnd: minutes(count) })
        .where(eq(attempt.id, otherId)),
    )
  const nothing = { marks: 0, wordings: 0, score: null }
  expect(await told()).toEqual(nothing)
  await school.endAgo(id, 5)
  await extendOther(60)
  expect(await told()).toEqual(nothing)
  await extendOther(-2)
  expect(await told()).toEqual({ marks: 1, wordings: 1, score: 4 })
  registerKinds(quizKind)
})

test('the calls of another kind do not find it', async () => {
  const asked = await school.askedNowhereElse()
  const id = await released(asked)
  const attemptId = await attemptOf(id, 'student1')
  await answer(attemptId, 'student1', asked.answers)
  const token = school.tokenOf('teacher')
  const ofTask = [
    await server.call('getAnswerResult', { query: { attemptId } }, token),
    await server.call('listAnswerResults', { query: { id } }, token),
    await server.call('reviewTask', { body: { attemptId, complete: true } }, token),
    await server.call('returnAttempt', { body: { attemptId, exerciseIds: [asked.essay] } }, token),
  ]
  expect(ofTask.map((reply) => !reply.ok && reply.error)).toEqual(Array(4).fill('NOT_FOUND'))
})
