// What students see of exercises: those that the libraries show them, and of none what is right.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { type ExerciseWording, exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { callInputs } from '#tests/support/callInputs.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { CallOf, TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
const made: Record<string, string> = {}

const { choice, fillIn, judge, match, order, compose } = exampleWordings
/** The one with a picture needs a stored file. */
const plainChoice = { ...choice, content: { ...choice.content, options: choice.content.options.slice(0, 2) } }
const group = {
  type: 'group',
  stem: richText('读一读'),
  explanation: richText('SECRET'),
  children: [judge, fillIn, order],
}
const make = async (given: unknown): Promise<string> => {
  const wording: ExerciseWording = exerciseWordingSchema.parse(given)
  const body = { wording, difficulty: 'easy', tag: 'reading' } as const
  return (await server.must('createExercise', { body }, tokenOf('teacher'))).id
}
const share = (id: string | undefined) =>
  server.must('shareExercise', { body: { ids: [id ?? ''] } }, tokenOf('teacher'))

beforeAll(async () => {
  server = await ownSchool()
  for (const username of ['teacher', 'student1', 'student2', 'student.b1']) {
    tokens.set(username, (await server.signIn(username)).access_token)
  }
  for (const [name, given] of Object.entries({ plainChoice, fillIn, judge, match, order, compose, group })) {
    made[name] = await make(given)
    await share(made[name])
  }
  made.hidden = await make(judge)
})
afterAll(() => server.stop())

const page = (username: string, query = {}) =>
  server.must('pageExerciseCard', { query: { size: 200, ...query } }, tokenOf(username))
/** Of those made here: the public library has others. */
const idsOf = async (username: string, query = {}) => {
  const { records } = await page(username, query)
  return records.flatMap(({ id }) => (Object.values(made).includes(id) ? [id] : []))
}

test('[CALL-ZHKT-08] page, one exercise and the levels come back', async () => {
  const { records } = await page('student1')
  const shared = Object.entries(made).flatMap(([name, id]) => (name === 'hidden' ? [] : [id]))
  expect(
    records
      .map(({ id }) => id)
      .filter((id) => shared.includes(id))
      .sort(),
  ).toEqual(shared.sort())
  const one = records.find(({ id }) => id === made.judge)
  expect(one).toMatchObject({ type: 'judge', text: '北京是中国的首都。', difficulty: 'easy', tag: 'reading' })
  expect(
    await server.must('getExerciseCard', { params: { id: made.judge ?? '' } }, tokenOf('student1')),
  ).toMatchObject({ ...one, view: { type: 'judge' } })
  expect(records.filter((card) => 'view' in card)).toEqual([])
  const levels = await server.must('selectExerciseCardLevel', {}, tokenOf('student1'))
  expect(levels).toEqual(await server.must('selectExerciseLevel', {}, tokenOf('teacher')))
})

test.each([
  [{ text: '首都' }, ['judge']],
  [{ type: 'group' }, ['group']],
  [{ difficulty: 'hard' }, []],
])('the search %j finds %j', async (query, names) => {
  expect(await idsOf('student1', query)).toEqual(names.map((name) => made[name]))
})

describe('[CALL-ZHKT-12] the view of an exercise', () => {
  const view = (name: string, username = 'student1') =>
    server.call('getExerciseView', { query: { id: made[name] ?? '' } }, tokenOf(username))

  test('of a group has its children in their order', async () => {
    const reply = await view('group')
    const types = reply.ok && reply.data.type === 'group' ? reply.data.children.map(({ type }) => type) : []
    expect(types).toEqual(['judge', 'fillIn', 'order'])
  })

  test('has the same order for one person each time', async () => {
    expect(await view('order')).toEqual(await view('order'))
    expect(await view('order', 'student2')).toMatchObject({ ok: true })
  })

  test.each([
    ['of one that is not shared', 'hidden', 'student1'],
    ['in another school', 'judge', 'student.b1'],
  ])('%s does not exist', async (_, name, username) => {
    expect(await view(name, username)).toMatchObject({ status: 404, error: 'NOT_FOUND' })
    expect(await idsOf(username)).not.toContain(made[name])
  })
})

test('no call tells a student what is right', async () => {
  const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].who !== 'public')
  const token = (await server.signIn('student2')).access_token
  const tells = async (name: CallName, id: string, as: string) => {
    // The compiler cannot match a name of a union to its own input.
    const input = callInputs(id)[name] as CallInput<CallOf<CallName>>
    return JSON.stringify(await server.call(name, input as never, as)).includes('SECRET')
  }
  const told: string[] = []
  for (const name of names) {
    if (name === 'logout') continue
    const ids = /Exercise/.test(name) ? Object.values(made) : [made.group ?? '']
    const answers = await Promise.all(ids.map((id) => tells(name, id, token)))
    if (answers.includes(true)) told.push(name)
  }
  expect(told).toEqual([])
  expect((await server.call('getUserInfo', {}, token)).ok).toBe(true)
  expect(await tells('getExercise', made.group ?? '', tokenOf('teacher'))).toBe(true)
})
