// What is right in an exercise that a student is still to be asked: every place where a student meets an exercise, in every
// state of what asks it.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { mistake, mistakeExercise, mistakeHit } from '#server/db/schema/mistake.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, mustUpload } from '#tests/support/uploads.ts'

let server: TestSchool
let school: TaskSchool
let levelId = ''
/** The one that is asked, and another one, whose mistake it trains. */
let asked = ''
let other = ''
let pageId = ''
/** The run in which both were answered wrongly, and a task that has asked the one before and shown what is right. */
let formerRun = ''
let formerAttempt = ''
/** The task that asks, and the student's attempt at it. */
let task = ''
const [yes, no] = [{ isTrue: true }, { isTrue: false }]
const minuteMs = 60_000
const minutes = (count: number) => new Date(Date.now() + count * minuteMs)

const token = (username = 'student1') => school.tokenOf(username)
const inSchool = async <T>(work: (tx: Transaction) => Promise<T>) =>
  server.database.inTenant(await server.schoolId(), work)
const make = async (given: unknown, more: object = {}) => {
  const wording = exerciseWordingSchema.parse(given)
  const body = { wording, difficulty: 'easy', levelId, ...more } as const
  const { id } = await server.must('createExercise', { body }, token('teacher'))
  return id
}
const share = (...ids: string[]) => server.must('shareExercise', { body: { ids } }, token('teacher'))
const asking = (exerciseId: string) => ({ sections: [{ items: [{ exerciseId, points: 4 }] }] })
const handIn = (run: OpenedAttempt, value: object, exerciseIds = run.views.map(({ id }) => id)) => {
  const answers = exerciseIds.map((exerciseId, at) => ({
    exerciseId,
    value,
    seq: run.epoch * 1_000_000 + at + 1,
  }))
  return server.must(
    'handInAttempt',
    { body: { id: run.id, epoch: run.epoch, answers, exerciseIds } },
    token(),
  )
}
const practise = () => server.call('startPractice', { body: { levelId } }, token())

const linkFromPage = async (exerciseId: string) => {
  const body = { name: '教材', units: [{ name: '第一课' }] }
  const { id: textbookId } = await server.must('createTextbook', { body }, token('teacher'))
  const picture = { name: '一.png', purpose: 'image', bytes: bytesOf('png') } as const
  const fileId = (await mustUpload(server, token('teacher'), picture)) as never
  const pages = [{ fileId, text: '' }]
  const { ids } = await server.must('addBookPages', { body: { textbookId, pages } }, token('teacher'))
  const [id = ''] = ids
  const place = { x: 0.1, y: 0.2, width: 0.3, height: 0.1, name: '' }
  const hotspots = [{ kind: 'exercise' as const, id: 'a', ...place, exerciseId }]
  await server.must('updateBookPage', { body: { id, hotspots } }, token('teacher'))
  await server.must('shareTextbook', { body: { ids: [textbookId] } }, token('teacher'))
  return id
}
/** The wrong answer to the other one shows a mistake that the asked one trains. */
const bindMistake = (attemptId: string) =>
  inSchool(async (tx) => {
    const tenantId = await server.schoolId()
    const made = { tenantId, name: '没读懂', type: 'grammar', state: 'confirmed' } as never
    const [row] = await tx.insert(mistake).values(made).returning({ id: mistake.id })
    const mistakeId = row?.id ?? ''
    await tx.insert(mistakeExercise).values({ tenantId, mistakeId, exerciseId: asked })
    const studentId = school.idOf('student1') as UserId
    await tx.insert(mistakeHit).values({ tenantId, mistakeId, attemptId, exerciseId: other, studentId })
  })

beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, ['education', 'student1', 'student2'])
  levelId = (await server.must('createLevel', { body: { name: '还要问的' } }, token('education'))).id
  const { judge } = exampleWordings
  asked = await make({ ...judge, stem: richText('他把门关上了。') })
  other = await make({ ...judge, stem: richText('小明六点起床。') })
  await share(asked, other)
  pageId = await linkFromPage(asked)
  const run = await practise()
  if (!run.ok) throw new Error('no run')
  formerRun = run.data.id
  await handIn(run.data, no)
  await bindMistake(formerRun)
  const former = await school.released({ ...asking(asked), selfMarking: true })
  await school.submit(former, 'student1', [{ exerciseId: asked, value: yes }])
  formerAttempt = (await school.get(former, 'student1')).own?.id ?? ''
  task = await school.released(asking(asked))
})
afterAll(() => server.stop())

const change = async (
  given: Partial<typeof assignment.$inferInsert>,
  own: Partial<typeof attempt.$inferInsert> = {},
) =>
  inSchool(async (tx) => {
    await tx
      .update(assignment)
      .set({ ...open, ...given })
      .where(eq(assignment.id, task))
    if (Object.keys(own).length === 0) return
    const mine = eq(attempt.studentId, school.idOf('student1') as UserId)
    await tx
      .update(attempt)
      .set(own)
      .where(and(eq(attempt.assignmentId, task), mine))
  })
const open = {
  kind: 'task',
  startAt: minutes(-60),
  endAt: minutes(60),
  closedAt: null,
  extensionStart: null,
  extensionEnd: null,
  answersShown: 'afterAnswering',
  isHidden: false,
} as const
const ownOpen = { state: 'open', extensionStart: null, extensionEnd: null, openedAt: minutes(-30) } as const
beforeEach(() => change(open, ownOpen))

/** Whether each place tells what is right in the asked one, or lets it be practised. */
const places: Record<string, () => Promise<boolean>> = {
  'the exercise book': async () => {
    const run = await practise()
    return run.ok && run.data.views.some(({ id }) => id === asked)
  },
  'a page of a textbook': async () => {
    const body = { pageId, exerciseId: asked }
    return (await server.call('practiseOnPage', { body }, token())).ok
  },
  'the redo of the error book': async () =>
    (await server.call('startRedo', { body: { exerciseIds: [asked] } }, token())).ok,
  'the practice of a mistake': async () =>
    (await server.call('startMistakePractice', { body: { id: other } }, token())).ok,
  'a run of before': async () => {
    const { marks } = await server.must('getAttempt', { params: { id: formerRun } }, token())
    const mark = marks.find(({ exerciseId }) => exerciseId === asked)
    return mark !== undefined && (mark.key !== null || mark.isRight !== null || mark.explanation !== null)
  },
  'the result of a task of before': async () => {
    const query = { attemptId: formerAttempt }
    const { answers, wordings } = await server.must('getAnswerResult', { query }, token())
    return wordings.length > 0 || answers.some(({ score, isRight }) => score !== null || isRight !== null)
  },
  'that task, opened again': async () =>
    (await server.must('getAttempt', { params: { id: formerAttempt } }, token())).marks.some(
      ({ key, isRight }) => key !== null || isRight !== null,
    ),
}
const telling = async (): Promise<string[]> => {
  const told: string[] = []
  for (const [name, tells] of Object.entries(places)) if (await tells()) told.push(name)
  return told
}
const everywhere = Object.keys(places)

describe('an exercise of a task', () => {
  test.each<[string, Parameters<typeof change>]>([
    ['is open', [{}]],
    ['is released and has not begun', [{ startAt: minutes(30) }, { openedAt: null }]],
    ['is hidden for now', [{ isHidden: true }]],
    ['is extended for all', [{ endAt: minutes(-30), extensionEnd: minutes(30) }]],
    ['is extended for this student', [{ endAt: minutes(-30) }, { extensionEnd: minutes(30) }]],
    [
      'came back to be done again',
      [{ endAt: minutes(-30) }, { state: 'returned', extensionEnd: minutes(30) }],
    ],
    ['is an exam, which others still sit', [{ kind: 'exam' }, { state: 'completed' }]],
  ])('that %s is told nowhere', async (_, given) => {
    await change(...given)
    expect(await telling()).toEqual([])
  })

  test('that ended a moment ago, when an answer may be on its way, is told nowhere', async () => {
    await change({ endAt: minutes(-0.1) })
    expect(await telling()).toEqual([])
  })

  test.each<[string, Parameters<typeof change>]>([
    ['ended', [{ endAt: minutes(-5) }]],
    ['is closed', [{ closedAt: minutes(-5) }]],
    ['is handed in and shows what is right', [{}, { state: 'handedIn' }]],
  ])('that %s is told everywhere', async (_, given) => {
    await change(...given)
    expect(await telling()).toEqual(everywhere)
  })
})

test('an exercise of an activity is told nowhere while it is open, though there is no attempt yet', async () => {
  await change({ endAt: minutes(-5) })
  const id = await school.released(asking(asked))
  const activity = { kind: 'activity', endAt: null, closedAt: null } as const
  await inSchool(async (tx) => {
    await tx.delete(attempt).where(eq(attempt.assignmentId, id))
    await tx.update(assignment).set(activity).where(eq(assignment.id, id))
  })
  expect(await telling()).toEqual([])
  await inSchool((tx) =>
    tx
      .update(assignment)
      .set({ closedAt: minutes(-5) })
      .where(eq(assignment.id, id)),
  )
  expect(await telling()).toEqual(everywhere)
})

test('a task of others holds nothing back', async () => {
  await change({ endAt: minutes(-5) })
  await school.released({ ...asking(asked), studentIds: [school.idOf('student2')] })
  expect(await telling()).toEqual(everywhere)
})

test.each(['its copy', 'a copy of its copy', 'what it is a copy of'])('so is %s', async (what) => {
  await change({ endAt: minutes(-5) })
  const { judge } = exampleWordings
  const copyOf = (copiedFrom: string) => make({ ...judge, stem: richText('改过一点。') }, { copiedFrom })
  const copy = await copyOf(asked)
  const inTask = what === 'a copy of its copy' ? await copyOf(copy) : what === 'its copy' ? copy : asked
  const id = await school.released(asking(inTask))
  const shown = what === 'what it is a copy of' ? copy : asked
  if (shown === copy) await share(copy)
  const run = await practise()
  expect(run.ok && run.data.views.map((view) => view.id)).toEqual([other])
  await school.endAgo(id, 5)
  const after = await practise()
  expect(after.ok && after.data.views.map((view) => view.id)).toContain(shown)
  if (shown === copy) await server.must('unshareExercise', { body: { ids: [copy] } }, token('teacher'))
})

test('a picture of the explanation is not read by its id meanwhile; one of the question is', async () => {
  await change({ endAt: minutes(-5) })
  const given = { name: '一.png', purpose: 'image', bytes: bytesOf('png') } as const
  const ids = [
    await mustUpload(server, token('teacher'), given),
    await mustUpload(server, token('teacher'), given),
  ]
  const [ofStem, ofExplanation] = ids.map((fileId) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'picture', attrs: { fileId, alt: '' } }] }],
  }))
  const pictured = { ...exampleWordings.judge, stem: ofStem, explanation: ofExplanation }
  const exerciseId = await make(pictured, { levelId: null })
  await share(exerciseId)
  const readable = async () => {
    const links = await server.must('getFileLinks', { query: { ids: ids as never } }, token())
    return ids.map((one) => links.some(({ id }) => id === one))
  }
  expect(await readable()).toEqual([true, true])
  const id = await school.released(asking(exerciseId))
  expect(await readable()).toEqual([true, false])
  await school.endAgo(id, 5)
  expect(await readable()).toEqual([true, true])
})

test('pictures of an exercise that no library shows are seen by who was given it, and explained after the hand-in', async () => {
  await change({ endAt: minutes(-5) })
  const given = { name: '一.png', purpose: 'image', bytes: bytesOf('png') } as const
  const ids = [
    await mustUpload(server, token('teacher'), given),
    await mustUpload(server, token('teacher'), given),
  ]
  const [ofStem, ofExplanation] = ids.map((fileId) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'picture', attrs: { fileId, alt: '' } }] }],
  }))
  const pictured = { ...exampleWordings.judge, stem: ofStem, explanation: ofExplanation }
  const exerciseId = await make(pictured, { levelId: null })
  const readable = async (username = 'student1') => {
    const links = await server.must('getFileLinks', { query: { ids: ids as never } }, token(username))
    return ids.map((one) => links.some(({ id }) => id === one))
  }
  const id = await school.released(asking(exerciseId))
  expect(await readable()).toEqual([false, false])
  await school.open(id, 'student1')
  expect(await readable()).toEqual([true, false])
  await school.submit(id, 'student1', [{ exerciseId, value: yes }])
  expect(await readable()).toEqual([true, true])
  expect(await readable('student2')).toEqual([false, false])
})

test('a run that began before the task asks again at the hand-in: the exercise is left out, and comes back afterwards', async () => {
  await change({ endAt: minutes(-5) })
  const run = await practise()
  if (!run.ok) throw new Error('no run')
  await change(open, ownOpen)
  const done = await handIn(run.data, yes, [asked])
  expect(done.outcomes).toMatchObject([{ exerciseId: asked, refusal: 'unknown' }])
  expect(JSON.stringify(done.marks)).not.toContain('SECRET')
  const now = await server.must('getAttempt', { params: { id: run.data.id } }, token())
  expect(now.views.map(({ id }) => id)).toEqual([other])
  await change({ endAt: minutes(-5) })
  const later = await server.must('getAttempt', { params: { id: run.data.id } }, token())
  expect(later.views.map(({ id }) => id).sort()).toEqual([asked, other].sort())
})
