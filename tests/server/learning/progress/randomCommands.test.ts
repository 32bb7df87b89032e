// What is kept of each student is what the answers say, after two thousand commands in an order that nobody thought of, and while
// everything is computed again beside a running server.
// Takes long: starts first.
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import type { ClassId, TenantId, UserId } from '#contract/ids.ts'
import { seqOf } from '#contract/learning/attempt/attempt.ts'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { answer } from '#server/db/schema/answer.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { memory } from '#server/db/schema/memory.ts'
import { studentDay } from '#server/db/schema/progress.ts'
import { handIn, openAttempt } from '#server/features/learning/attempt/attemptCommands.ts'
import { startPractice } from '#server/features/learning/attempt/practice.ts'
import { returnAttempt, reviewAttempt } from '#server/features/learning/marking/markCommands.ts'
import { countStudentTime } from '#server/features/learning/progress/studentTime.ts'
import { recountSchool } from '#server/features/learning/recount/recount.ts'
import { taskKind } from '#server/features/learning/task/taskKind.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { callerOf } from '#server/seed/demoClass.ts'
import { createRandom, type Random } from '#server/seed/life/random.ts'
import { expectCountedSums } from '#tests/support/countedSums.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

const usernames = Array.from({ length: 10 }, (_, at) => `student${at + 1}`)
const dayMs = 24 * 3600_000

let server: TestSchool
let school: TaskSchool
let tenantId: TenantId
let teacher: TenantCaller
let levelId = ''
let classIds: ClassId[] = []
/** Who is still there. */
let learners: { username: string; caller: TenantCaller }[] = []
const exercises: { id: string; points: number }[] = []

const makeExercises = async () => {
  const office = school.tokenOf('education')
  levelId = (await server.must('createLevel', { body: { name: '随机' } }, office)).id
  const point = async (name: string) =>
    (await server.must('createPoint', { body: { name, type: 'grammar' } }, office)).id
  const points = [await point('把字句'), await point('被字句'), await point('了')]
  const { judge, compose } = exampleWordings
  const wordings: unknown[] = Array.from({ length: 6 }, (_, at) => ({
    ...judge,
    stem: richText(`句子${at}`),
  }))
  wordings.push({ ...compose, content: { ...compose.content, minChars: 0 } })
  wordings.push({ type: 'group', stem: richText('读一读'), explanation: null, children: [judge, judge] })
  const tags = ['grammar', 'word', null, 'reading'] as const
  for (const [at, given] of wordings.entries()) {
    const labels = { difficulty: 'easy', tag: tags[at % tags.length] ?? null, levelId } as const
    const pointIds = points.slice(at % 3, (at % 3) + 1 + (at % 2))
    const body = { wording: exerciseWordingSchema.parse(given), ...labels, pointIds }
    const { id } = await server.must('createExercise', { body }, school.tokenOf('teacher'))
    await server.must('shareExercise', { body: { ids: [id] } }, school.tokenOf('teacher'))
    exercises.push({ id, points: 2 + at / 2 })
  }
}

beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, ['education', 'tenant', ...usernames])
  tenantId = await server.schoolId()
  const { timeZone } = (await server.must('getUserInfo', {}, school.tokenOf('teacher'))).tenant ?? {}
  const acting = (username: string, kind: 'teacher' | 'student') =>
    callerOf(
      {
        userId: school.idOf(username) as UserId,
        tenantId,
        username,
        name: username,
        timeZone: timeZone ?? 'UTC',
      },
      kind,
    )
  teacher = acting('teacher', 'teacher')
  learners = usernames.map((username) => ({ username, caller: acting(username, 'student') }))
  const classes = await server.must('selectTaughtClasses', {}, school.tokenOf('teacher'))
  classIds = classes.map(({ id }) => id as ClassId)
  await makeExercises()
})
afterAll(() => server.stop())

const inSchool = <R>(work: Parameters<typeof server.database.inLibrary<R>>[1]) =>
  server.database.inLibrary(tenantId, work)

/** One of the attempts in these states, of the students that are there. */
const anAttempt = (random: Random, states: readonly ('open' | 'handedIn' | 'completed' | 'returned')[]) =>
  inSchool(async (tx) => {
    const of = inArray(
      attempt.studentId,
      learners.map(({ caller }) => caller.userId),
    )
    const rows = await tx
      .select({ id: attempt.id, studentId: attempt.studentId })
      .from(attempt)
      .where(
        and(
          eq(attempt.tenantId, tenantId),
          of,
          inArray(attempt.state, states),
          isNotNull(attempt.assignmentId),
        ),
      )
      .orderBy(asc(attempt.id))
    return rows[random.whole(0, rows.length - 1)]
  })
const answersOf = (attemptId: string) =>
  inSchool((tx) =>
    tx.select().from(answer).where(eq(answer.attemptId, attemptId)).orderBy(asc(answer.exerciseId)),
  )

type Views = Awaited<ReturnType<typeof openAttempt>>['views']
const given = (views: Views, epoch: number, random: Random) =>
  views
    .flatMap((view) => (view.type === 'group' ? view.children : [view]))
    .flatMap(({ id: exerciseId, type }, at) => {
      if (random.isChance(0.1)) return []
      const value = type === 'compose' ? { text: '我的一天', fileIds: [] } : { isTrue: random.isChance(0.6) }
      return [{ exerciseId, value, seq: seqOf(epoch, at + 1) }]
    })

/** Each is one command; what has nothing to be done with does nothing. `at`: the clock of the students. */
const commands = {
  giveTask: async (random: Random) => {
    const items = random
      .some(exercises, random.whole(2, 5))
      .map(({ id: exerciseId, points }) => ({ exerciseId, points }))
    const classId = random.isChance(0.8) ? school.classId : (classIds.at(-1) ?? school.classId)
    const change = {
      selfMarking: random.isChance(0.4),
      answersShown: random.isChance(0.7) ? 'afterAnswering' : 'never',
    }
    const id = await school.released({ sections: [{ items }], classIds: [classId], ...change })
    // It began long ago, so that the clock of the students may be any.
    await inSchool((tx) =>
      tx
        .update(assignment)
        .set({ startAt: new Date(0) })
        .where(eq(assignment.id, id)),
    )
  },
  practise: async (random: Random, at: Date) => {
    const learner = learners[random.whole(0, learners.length - 1)]
    if (!learner) return
    await inSchool(async (tx) => {
      const run = await startPractice(tx, learner.caller, { levelId, size: random.whole(1, 5) }, at)
      const answers = given(run.views, run.epoch, random)
      await handIn(tx, learner.caller, { id: run.id, epoch: run.epoch, answers }, at)
    })
  },
  handIn: async (random: Random, at: Date) => {
    const row = await anAttempt(random, ['open', 'returned'])
    const learner = learners.find(({ caller }) => caller.userId === row?.studentId)
    if (!row || !learner) return
    await inSchool(async (tx) => {
      const { epoch, views } = await openAttempt(tx, learner.caller, row.id, at)
      await handIn(tx, learner.caller, { id: row.id, epoch, answers: given(views, epoch, random) }, at)
    })
  },
  /** Everything that has no mark, and completes it. */
  mark: async (random: Random) => {
    const row = await anAttempt(random, ['handedIn'])
    if (!row) return
    const marks = (await answersOf(row.id))
      .filter(({ score }) => score === null)
      .map(({ exerciseId, points }) => ({
        exerciseId,
        score: random.whole(0, 2 * (points ?? 0)) / 2,
        comment: '',
      }))
    await reviewAttempt({ database: server.database, kind: taskKind }, teacher, {
      attemptId: row.id,
      marks,
      complete: true,
    })
  },
  /** Other marks, before or after the completion. */
  markAgain: async (random: Random) => {
    const row = await anAttempt(random, ['completed', 'completed', 'handedIn'])
    if (!row) return
    const marks = random.some(await answersOf(row.id), 2).map(({ exerciseId, points }) => ({
      exerciseId,
      score: random.whole(0, 2 * (points ?? 0)) / 2,
      comment: '',
    }))
    await reviewAttempt({ database: server.database, kind: taskKind }, teacher, {
      attemptId: row.id,
      marks,
      complete: false,
    })
  },
  reopen: async (random: Random) => {
    const row = await anAttempt(random, ['completed', 'handedIn'])
    if (!row) return
    const exerciseIds = random
      .some(await answersOf(row.id), random.whole(1, 2))
      .map(({ exerciseId }) => exerciseId)
    await returnAttempt({ database: server.database, kind: taskKind }, teacher, {
      attemptId: row.id,
      exerciseIds,
      reason: '',
    })
  },
  addExercise: async (random: Random) => {
    const row = await anAttempt(random, ['open', 'handedIn', 'completed'])
    const [of] = row ? await inSchool((tx) => tx.select().from(attempt).where(eq(attempt.id, row.id))) : []
    const body = { id: of?.assignmentId ?? '', exerciseId: random.some(exercises, 1)[0]?.id ?? '' }
    if (of) await server.call('addTaskExercise', { body }, school.tokenOf('teacher'))
  },
  /** Taken back and deleted as long as nobody has begun it; else it is refused. */
  deleteTask: async (random: Random) => {
    const row = await anAttempt(random, ['open', 'completed'])
    const [of] = row ? await inSchool((tx) => tx.select().from(attempt).where(eq(attempt.id, row.id))) : []
    if (!of?.assignmentId) return
    await server.call('cancelTask', { body: { id: of.assignmentId } }, school.tokenOf('teacher'))
    await server.call('removeTask', { params: { id: of.assignmentId } }, school.tokenOf('teacher'))
  },
  moveStudent: async (random: Random) => {
    const learner = learners[random.whole(0, learners.length - 1)]
    if (!learner) return
    const body = {
      ids: [learner.caller.userId],
      classId: random.some(classIds, 1)[0] ?? (school.classId as ClassId),
    }
    await server.must('moveStudents', { body }, school.tokenOf('education'))
  },
  deleteStudent: async (random: Random) => {
    const learner = learners[random.whole(0, learners.length - 1)]
    if (!learner || learners.length < 6) return
    learners = learners.filter((one) => one !== learner)
    const call = { params: { id: learner.caller.userId }, query: { confirm: 'true' } }
    await server.must('removeUser', call, school.tokenOf('tenant'))
  },
}
type Command = keyof typeof commands
const shares: readonly (readonly [Command, number])[] = [
  ['handIn', 0.3],
  ['practise', 0.2],
  ['mark', 0.16],
  ['markAgain', 0.14],
  ['reopen', 0.1],
  ['giveTask', 0.03],
  ['moveStudent', 0.03],
  ['addExercise', 0.02],
  ['deleteTask', 0.017],
  ['deleteStudent', 0.003],
]
const chosen = (random: Random): Command => {
  const drawn = random.share()
  let upTo = 0
  for (const [name, share] of shares) {
    upTo += share
    if (drawn < upTo) return name
  }
  return 'handIn'
}

/** A refusal is an answer too. Returns how often each command was done. */
const run = async (random: Random, count: number, clock: () => Date) => {
  const done = new Map<string, number>()
  for (let at = 0; at < count; at++) {
    const name = chosen(random)
    const outcome = await commands[name](random, clock()).then(
      () => name,
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error
        return `${name}: ${error.code}`
      },
    )
    done.set(outcome, (done.get(outcome) ?? 0) + 1)
  }
  return done
}

/** The memories of exercises, without the ids that a computed row has anew. */
const memories = () =>
  inSchool(async (tx) => {
    const rows = await tx
      .select()
      .from(memory)
      .where(and(eq(memory.tenantId, tenantId), isNotNull(memory.exerciseId)))
      .orderBy(asc(memory.studentId), asc(memory.exerciseId))
    return rows.map(({ id: _, createdAt: _at, masteredAt: _mastered, ...row }) => row)
  })

test('after two thousand commands what is kept is what the answers say', async () => {
  const random = createRandom(38)
  let clock = Date.now() - 60 * dayMs
  for (let at = 0; at < 4; at++) await commands.giveTask(random)
  const done = await run(random, 2000, () => {
    clock += random.whole(1, 80) * 60_000
    return new Date(Math.min(clock, Date.now()))
  })
  for (const [name] of shares) expect(done.get(name), name).toBeGreaterThan(0)
  expect(done.get('markAgain')).toBeGreaterThan(100)
  expect(done.get('reopen')).toBeGreaterThan(100)
  const rows = await expectCountedSums(server.database, tenantId)
  expect(Object.values(rows).every((count) => count >= 10)).toBe(true)
  const before = await memories()
  await recountSchool(server.database, tenantId)
  await expectCountedSums(server.database, tenantId)
  expect(await memories()).toEqual(before)
})

test('recount beside a running server changes nothing and loses nothing, also of the seconds', async () => {
  const time = countStudentTime(server.database)
  const begin = Date.now() - 5 * 3600_000
  const minutes = 90
  const { caller } = learners[0] ?? {}
  if (!caller) throw new Error('no student is left')
  let isRunning = true
  const lanes = [1, 2, 3].map((lane) => run(createRandom(lane), 60, () => new Date()))
  const heartbeats = async () => {
    for (let minute = 0; minute <= minutes; minute++) {
      time.note(caller, ['answering'], new Date(begin + minute * 60_000))
      await time.flush()
    }
  }
  const recounts = async () => {
    let count = 0
    while (isRunning || count === 0) {
      await recountSchool(server.database, tenantId)
      count += 1
    }
    return count
  }
  const recounted = recounts()
  await Promise.all([...lanes, heartbeats()])
  isRunning = false
  expect(await recounted).toBeGreaterThan(0)
  await expectCountedSums(server.database, tenantId)
  const kept = await memories()
  await recountSchool(server.database, tenantId)
  expect(await memories()).toEqual(kept)
  const [spent] = await inSchool((tx) =>
    tx
      .select({
        login: sql<number>`sum(${studentDay.loginS})::int`,
        answer: sql<number>`sum(${studentDay.answerS})::int`,
      })
      .from(studentDay)
      .where(eq(studentDay.studentId, caller.userId)),
  )
  expect(spent).toEqual({ login: minutes * 60, answer: minutes * 60 })
})
