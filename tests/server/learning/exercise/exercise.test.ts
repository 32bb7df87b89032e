// Exercises in the library: what is stored of them, what a change does, copies, and that no student gets a key.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExerciseWording } from '#contract/learning/exercise/exercise.ts'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { listedTextMax } from '#contract/learning/exercise/exerciseNoun.ts'
import { plainText } from '#contract/richText.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
beforeAll(async () => {
  server = await ownSchool()
  for (const username of ['teacher', 'teacher2', 'student1', 'teacher.b']) {
    tokens.set(username, (await server.signIn(username)).access_token)
  }
})
afterAll(() => server.stop())

const wording = (given: unknown): ExerciseWording => exerciseWordingSchema.parse(given)
const judge = wording(exampleWordings.judge)
const make = async (given: ExerciseWording, username = 'teacher') => {
  const body = { wording: given, difficulty: 'easy', source: '自编' } as const
  return (await server.must('createExercise', { body }, tokenOf(username))).id
}
const get = (id: string, username = 'teacher') =>
  server.must('getExercise', { params: { id } }, tokenOf(username))
const update = (id: string, body: object, username = 'teacher') =>
  server.call('updateExercise', { body: { id, ...body } }, tokenOf(username))

const { choice, fillIn, match, order, compose } = exampleWordings
/** The one with a picture needs a stored file. */
const plainChoice = { ...choice, content: { ...choice.content, options: choice.content.options.slice(0, 2) } }

test.each(Object.entries({ plainChoice, fillIn, judge, match, order, compose }))(
  '[CALL-EXER-01 part] %s is stored and read with all fields',
  async (_name, given) => {
    const id = await make(wording(given))
    const stored = await get(id)
    expect(stored).toMatchObject({
      type: given.type,
      text: expect.stringContaining(plainText(given.stem).trim()),
      version: 1,
      difficulty: 'easy',
      source: '自编',
      mine: true,
      wording: { type: given.type, stem: { type: 'doc' }, explanation: given.explanation },
    })
  },
)

test('the ids of the parts are the server’s own', async () => {
  const stored = await get(await make(wording(order)))
  expect(JSON.stringify(stored.wording)).not.toMatch(/"id":"[abc]"/)
  if (stored.wording.type !== 'order') throw new Error('another type')
  const { content, key } = stored.wording
  const bodyOf = (wanted: string) =>
    content.pieces.filter(({ id }) => id === wanted).map(({ body }) => plainText(body))
  expect(key?.orders.map((ids) => ids.flatMap(bodyOf))).toEqual([['我', '喜欢', '喝茶']])
})

test('[HANZI-07 part] the tag handwriting and the type write go together', async () => {
  const refusal = (body: object) =>
    server.call('createExercise', { body: { difficulty: 'easy', ...body } as never }, tokenOf('teacher'))
  const untagged = { wording: wording(exampleWordings.write), tag: null }
  expect(await refusal(untagged)).toMatchObject({ status: 400, fields: { tag: 'field.handwriting' } })
  expect(await refusal({ wording: wording(judge), tag: 'handwriting' })).toMatchObject({
    status: 400,
    fields: { tag: 'field.handwriting' },
  })
  const rare = { ...exampleWordings.write, key: { text: '𠮷' } }
  expect(await refusal({ wording: wording(rare), tag: 'handwriting' })).toMatchObject({
    status: 400,
    fields: { wording: 'field.noStrokes' },
  })
})

test('[HANZI-07 part] the characters leave the server only where they are shown', async () => {
  const { content } = exampleWordings.write
  const made = async (part: object) => {
    const written = { ...exampleWordings.write, content: { ...content, shown: '秘密', count: 9, ...part } }
    const body = { wording: wording(written), difficulty: 'easy', tag: 'handwriting' } as const
    const { id } = await server.must('createExercise', { body }, tokenOf('teacher'))
    const view = await server.must('getExerciseView', { query: { id } }, tokenOf('teacher'))
    return view.type === 'write' ? [view.content.shown, view.content.count] : undefined
  }
  expect(await made({})).toEqual(['', 2])
  expect(await made({ guided: true })).toEqual(['秘密', 2])
  expect(await made({ prompt: { as: 'model' } })).toEqual(['秘密', 2])
})

describe('a change', () => {
  test('of the wording makes a version, of the rest none', async () => {
    const id = await make(judge)
    expect(await update(id, { difficulty: 'hard' })).toMatchObject({ ok: true })
    expect(await get(id)).toMatchObject({ version: 1, difficulty: 'hard' })
    expect(await update(id, { wording: { ...judge, stem: richText('上海是中国的首都。') } })).toMatchObject({
      ok: true,
    })
    expect(await get(id)).toMatchObject({ version: 2, text: '上海是中国的首都。', difficulty: 'hard' })
  })

  test('that changes nothing makes no version, and ids stay', async () => {
    const id = await make(wording(order))
    const before = await get(id)
    expect(await update(id, { wording: before.wording })).toMatchObject({ ok: true })
    expect(await get(id)).toMatchObject({ version: 1, wording: before.wording })
  })
})

describe('a group', () => {
  const group = wording({
    type: 'group',
    stem: richText('读一读'),
    explanation: null,
    children: [judge, order],
  })

  test('is one item of the list, with its children in their order', async () => {
    const id = await make(group)
    const stored = await get(id)
    if (stored.wording.type !== 'group') throw new Error('another type')
    expect(stored.wording.children.map(({ type, weight }) => [type, weight])).toEqual([
      ['judge', 1],
      ['order', 1],
    ])
    const page = await server.must('pageExercise', { query: { size: 200 } }, tokenOf('teacher'))
    const childIds = stored.wording.children.map((child) => child.id)
    expect(page.records.filter((one) => one.id === id)).toHaveLength(1)
    expect(page.records.filter((one) => childIds.includes(one.id))).toEqual([])
  })

  test('a child keeps its id when its words change, and goes when it is left out', async () => {
    const id = await make(group)
    const { wording: before } = await get(id)
    if (before.type !== 'group') throw new Error('another type')
    const [first, second] = before.children
    const changed = { ...second, stem: richText('排一排') }
    expect(await update(id, { wording: { ...before, children: [changed] } })).toMatchObject({ ok: true })
    const { wording: after, version } = await get(id)
    if (after.type !== 'group') throw new Error('another type')
    expect(version).toBe(2)
    expect(after.children.map((child) => child.id)).toEqual([second?.id])
    expect(after.children.map(({ stem }) => plainText(stem))).toEqual(['排一排'])
    expect(first?.id).not.toBe(second?.id)
  })
})

describe('[SCREEN-T-11 part] the filter', () => {
  const labels = {
    knowledgeType: 'grammar',
    difficulty: 'hard',
    tag: 'grammar',
    source: '自编练习',
    textbook: '汉语教程',
  } as const
  let found: string
  let other: string
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    const { access_token: office } = await server.signIn('education')
    ids.levelId = (await server.must('createLevel', { body: { name: '筛选级', sort: 1 } }, office)).id
    ids.topicId = (await server.must('createTopic', { body: { name: '筛选话题', sort: 1 } }, office)).id
    const point = { name: '筛选点', type: 'grammar' } as const
    ids.pointId = (await server.must('createPoint', { body: point }, office)).id
    ids.mgrId = (
      await server.must('createCourseMgr', { body: { number: 'F100', name: '筛选课' } }, office)
    ).id
    const { pointId = '', ...others } = ids
    const body = { wording: wording(order), ...labels, ...others, pointIds: [pointId] }
    found = (await server.must('createExercise', { body }, tokenOf('teacher'))).id
    other = await make(judge)
  })

  test.each([...Object.keys(labels), 'type', 'text', 'levelId', 'topicId', 'pointId', 'mgrId'])(
    '%s narrows the list',
    async (key) => {
      const wanted: Record<string, string> = { ...labels, ...ids, type: 'order', text: '连词' }
      const query = { libraryType: '3', size: 200, [key]: wanted[key] } as const
      const { records } = await server.must('pageExercise', { query }, tokenOf('teacher'))
      const both = records.map(({ id }) => id).filter((id) => id === found || id === other)
      expect(both).toEqual([found])
      expect(records).toEqual(
        expect.arrayContaining([expect.objectContaining({ id: found, mgrName: '筛选课' })]),
      )
    },
  )
})

test('a list carries no wordings, and of a long stem how it begins', async () => {
  const id = await make({ ...judge, stem: richText('字'.repeat(450)) })
  const { records } = await server.must('pageExercise', { query: { size: 200 } }, tokenOf('teacher'))
  expect(records.filter((one) => 'wording' in one)).toEqual([])
  expect(records.find((one) => one.id === id)?.text).toBe('字'.repeat(listedTextMax))
  expect((await get(id)).text).toBe('字'.repeat(450))
})

describe('the calls beside the noun', () => {
  test('[CALL-EXER-02 part] a child is taken out of its group, and the last one stays', async () => {
    const given = { type: 'group', stem: richText('读一读'), explanation: null, children: [judge, order] }
    const id = await make(wording(given))
    const { wording: before } = await get(id)
    if (before.type !== 'group') throw new Error('another type')
    const [first, second] = before.children.map((child) => child.id ?? '')
    const remove = (child: string | undefined, username = 'teacher') =>
      server.call('removeChildExercise', { params: { id: child ?? '' } }, tokenOf(username))
    expect(await remove(first, 'teacher2')).toMatchObject({ status: 404 })
    expect(await remove(first)).toMatchObject({ ok: true })
    expect(await remove(first)).toMatchObject({ status: 404 })
    expect(await remove(second)).toMatchObject({ status: 400, fields: { children: 'field.tooFew' } })
    const { wording: after } = await get(id)
    expect(after.type === 'group' && after.children.map((child) => child.id)).toEqual([second])
  })

  test('[VAL-46 part] of a batch with one that cannot go none goes', async () => {
    const [own, shared] = [await make(judge), await make(judge)]
    await server.must('shareExercise', { body: { ids: [shared] } }, tokenOf('teacher'))
    const remove = (ids: string[]) => server.call('removeExercises', { body: { ids } }, tokenOf('teacher'))
    expect(await remove([own, shared])).toMatchObject({ error: 'SHARED_LOCKED' })
    expect(await get(own)).toMatchObject({ id: own })
    expect(await remove([own])).toMatchObject({ ok: true })
    expect(await server.call('getExercise', { params: { id: own } }, tokenOf('teacher'))).toMatchObject({
      status: 404,
    })
  })

  test('pasted questions come back as exercises that can be stored', async () => {
    const text = '1. “谢谢”怎么回答？\nA. 不客气 B. 没关系\n答案：A\n2. 猫会飞。'
    const { questions } = await server.must('readExerciseText', { body: { text } }, tokenOf('teacher'))
    expect(questions.map(({ problems }) => problems)).toEqual([
      [],
      [{ part: 'type', reason: 'field.typeUnclear' }],
    ])
    const [first] = questions
    if (!first?.wording) throw new Error('not understood')
    expect(await get(await make(first.wording))).toMatchObject({ type: 'choice', text: '“谢谢”怎么回答？' })
  })

  test('[CALL-EXER-06] the levels are the knowledge levels, in their order', async () => {
    const { access_token: office } = await server.signIn('education')
    for (const [name, sort] of [
      ['乙级', 9001],
      ['甲级', 9000],
    ] as const)
      await server.must('createLevel', { body: { name, sort } }, office)
    const levels = await server.must('selectExerciseLevel', {}, tokenOf('teacher'))
    expect(levels.map(({ name }) => name).slice(-2)).toEqual(['甲级', '乙级'])
    const known = await server.must('listLevel', { query: {} }, office)
    expect(levels).toEqual(known.map(({ id, name }) => ({ id, name })))
  })
})

test('a colleague copies a shared one and changes the copy', async () => {
  const id = await make(wording(order))
  await server.must('shareExercise', { body: { ids: [id] } }, tokenOf('teacher'))
  expect(await update(id, { difficulty: 'hard' }, 'teacher2')).toMatchObject({
    status: 479,
    error: 'NOT_OWNER',
  })
  const folder = await server.must(
    'createFolder',
    { body: { pid: '3', name: '抄', resType: '1' } },
    tokenOf('teacher2'),
  )
  const placing = { folderId: folder.id, exerciseIdList: [id] }
  await server.must('copyToFolder', { body: placing }, tokenOf('teacher2'))
  const own = await server.must('pageExercise', { query: { libraryType: '3' } }, tokenOf('teacher2'))
  const [copy] = own.records
  expect(copy).toMatchObject({ type: 'order', mine: true, shared: false, version: 1 })
  expect((await get(copy?.id ?? '', 'teacher2')).wording).toEqual((await get(id)).wording)
})

test('a file of somebody else cannot be named', async () => {
  const named = {
    ...judge,
    stem: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'picture', attrs: { fileId: '01920000-0000-7000-8000-00000000000f', alt: '' } }],
        },
      ],
    },
  }
  const body = { wording: wording(named), difficulty: 'easy' } as const
  expect(await server.call('createExercise', { body }, tokenOf('teacher'))).toMatchObject({
    status: 400,
    fields: { wording: 'field.unknownName' },
  })
})

test('students and other schools get nothing', async () => {
  const id = await make(judge)
  await server.must('shareExercise', { body: { ids: [id] } }, tokenOf('teacher'))
  expect(await server.call('getExercise', { params: { id } }, tokenOf('student1'))).toMatchObject({
    status: 403,
  })
  expect(await server.call('pageExercise', { query: {} }, tokenOf('student1'))).toMatchObject({ status: 403 })
  expect(await server.call('getExercise', { params: { id } }, tokenOf('teacher.b'))).toMatchObject({
    status: 404,
  })
})
