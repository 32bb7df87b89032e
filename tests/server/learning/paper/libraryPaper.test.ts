// Papers of the library: sections and exercises, release with pinned versions, copies, the paths below /test, and tasks of a paper.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import type { CallName } from '#contract/calls.ts'
import { folderTypes } from '#contract/constants.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { unwrap } from '#tests/support/sendCall.ts'
import { taskSchool } from '#tests/support/tasks.ts'
import type { CallOf, TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, mustUpload } from '#tests/support/uploads.ts'

let server: TestSchool
let school: Awaited<ReturnType<typeof taskSchool>>
beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, ['teacher', 'teacher2', 'student1', 'teacher.b', 'system'])
})
afterAll(() => server.stop())

type Body = CallInput<CallOf<'createPaper'>>['body']
const by = (username = 'teacher') => school.tokenOf(username)
const make = async (body: Body, username = 'teacher') =>
  (await server.must('createPaper', { body }, by(username))).id
const get = (id: string, username = 'teacher') => server.must('getPaper', { params: { id } }, by(username))
const judge = (stem: string, change: object = {}) =>
  school.makeExercise({ ...exampleWordings.judge, ...change, stem: textOf(stem) })
const textOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const of = (...exerciseIds: string[]) => exerciseIds.map((exerciseId) => ({ exerciseId, points: 5 }))
/** Each section as its heading and the words of its exercises. */
const contentOf = async (id: string, username = 'teacher') =>
  (await get(id, username)).sections.map(({ name, items }) => [name, ...items.map(({ text }) => text)])
const released = { status: 200, error: 'PAPER_RELEASED' }

describe('a paper', () => {
  test('[CALL-PAPER-03 part] [STATE-PAPER-01 part] is made, found, renamed, filed elsewhere, copied and deleted', async () => {
    const [one, two] = [await judge('一月最冷。'), await judge('七月最热。')]
    const id = await make({
      name: '期中试卷',
      minutes: 45,
      sections: [{ name: '判断', text: '对还是错？', minutes: 20, items: of(one, two) }],
    })
    const shown = {
      ...{ id, name: '期中试卷', minutes: 45, levelId: null, state: 'created', releasedAt: null },
      ...{ exerciseCount: 2, totalPoints: 10, mine: true, shared: false, editable: true },
    }
    expect(await get(id)).toMatchObject({
      ...shown,
      sections: [
        {
          ...{ name: '判断', text: '对还是错？', minutes: 20, draws: [] },
          items: [
            { exerciseId: one, points: 5, type: 'judge', text: '一月最冷。' },
            { exerciseId: two, points: 5, type: 'judge', text: '七月最热。' },
          ],
        },
      ],
    })
    const page = (query: object) => server.must('pagePaper', { query }, by())
    expect((await page({ name: '期中' })).records).toMatchObject([shown])
    expect((await page({ name: '期中', state: 'released' })).total).toBe(0)

    await server.must('updatePaper', { body: { id, name: '期末试卷' } }, by())
    expect(await get(id)).toMatchObject({ name: '期末试卷', minutes: 45, exerciseCount: 2 })

    const place = { pid: '3', name: '初级', resType: folderTypes.paper } as const
    const { id: folderId } = await server.must('createFolder', { body: place }, by())
    const { folderId: firstFolderId } = await get(id)
    await server.must('movePaper', { body: { ids: [id], folderId } }, by())
    expect(await get(id)).toMatchObject({ folderId })
    await server.must('movePaperAsGet', { query: { ids: [id], folderId: firstFolderId } }, by())
    expect(await get(id)).toMatchObject({ folderId: firstFolderId })
    await server.must('moveToFolder', { body: { folderId, paperIdList: [id] } }, by())
    expect((await page({ folderId })).records.map((record) => record.id)).toEqual([id])

    await server.must('copyPaper', { body: { ids: [id] } }, by())
    const copies = (await page({ name: '期末' })).records.filter((record) => record.id !== id)
    expect(copies).toMatchObject([{ name: '期末试卷', exerciseCount: 2, totalPoints: 10, state: 'created' }])
    expect(await contentOf(copies[0]?.id ?? '')).toEqual([['判断', '一月最冷。', '七月最热。']])

    await server.must('removePaper', { params: { id } }, by())
    expect(await server.call('getPaper', { params: { id } }, by())).toMatchObject({ status: 404 })
    expect(await contentOf(copies[0]?.id ?? '')).toEqual([['判断', '一月最冷。', '七月最热。']])
  })

  test('says which of its exercises students can practise: what is shared, and not what is the owner’s alone', async () => {
    const [own, shared] = [await judge('自己的题。'), await judge('共享的题。')]
    const id = await make({ name: '可练', sections: [{ items: of(own, shared) }] })
    await server.must('shareExercise', { body: { ids: [shared] } }, by())
    const seen = async () => (await get(id)).sections[0]?.items.map(({ practisable }) => practisable)
    expect(await seen()).toEqual([false, true])
    await server.must('disableExercise', { body: { ids: [shared] } }, by())
    expect(await seen()).toEqual([false, false])
  })

  test('[VAL-44 part] an exercise stands in it once; one that nobody shows is refused, and the paper stays', async () => {
    const one = await judge('猫会飞。')
    const id = await make({ name: '小测', sections: [{ items: of(one) }] })
    const none = '01900000-0000-7000-8000-000000000000'
    const refused = (error: Record<string, string>) => ({
      status: 400,
      error: 'VALIDATION',
      fields: error,
    })
    const change = (items: object[]) =>
      server.call('updatePaper', { body: { id, sections: [{ items }] } as never }, by())
    expect(await change(of(one, one))).toMatchObject({ status: 400, error: 'VALIDATION' })
    expect(await change(of(one, none))).toMatchObject(refused({ sections: 'field.unknownName' }))
    const foreign = await server.must(
      'createExercise',
      { body: { wording: exampleWordings.judge, difficulty: 'easy' } },
      by('teacher2'),
    )
    expect(await change(of(foreign.id))).toMatchObject(refused({ sections: 'field.unknownName' }))
    expect(await contentOf(id)).toEqual([['', '猫会飞。']])
  })

  test('two people who change it at once: the second is asked, and nothing is overwritten unseen', async () => {
    const [one, two] = [await judge('鱼会游。'), await judge('鸟会飞。')]
    const id = await make({ name: '同时', sections: [{ items: of(one) }] })
    const { recordVersion } = await get(id)
    await server.must('addPaperExercises', { body: { paperId: id, exerciseIds: [two] } }, by())
    const late = { id, recordVersion, sections: [{ name: '一', items: of(one) }] }
    expect(await server.call('updatePaper', { body: late }, by())).toMatchObject({
      status: 409,
      error: 'CHANGED_MEANWHILE',
    })
    const removal = { paperId: id, exerciseIds: [one], recordVersion }
    expect(await server.call('removePaperExercises', { body: removal }, by())).toMatchObject({
      status: 409,
      error: 'CHANGED_MEANWHILE',
    })
    expect(await server.call('releasePaper', { body: { id, recordVersion } }, by())).toMatchObject({
      status: 409,
      error: 'CHANGED_MEANWHILE',
    })
    expect(await contentOf(id)).toEqual([['', '鱼会游。', '鸟会飞。']])
  })

  test('a colleague sees it when it is shared, changes a copy alone, and another school sees nothing of it', async () => {
    const id = await make({ name: '共享卷', sections: [{ items: of(await judge('水是甜的。')) }] })
    const seenBy = async (username: string) =>
      (await server.call('getPaper', { params: { id } }, by(username))).status
    expect([await seenBy('teacher2'), await seenBy('teacher.b')]).toEqual([404, 404])
    await server.must('sharePaper', { body: { ids: [id] } }, by())
    expect([await seenBy('teacher2'), await seenBy('teacher.b')]).toEqual([200, 404])
    const change = { body: { id, name: '改名' } }
    expect(await server.call('updatePaper', change, by())).toMatchObject({ error: 'SHARED_LOCKED' })
    expect(await server.call('updatePaper', change, by('teacher2'))).toMatchObject({ error: 'NOT_OWNER' })
    expect(await server.call('releasePaper', { body: { id } }, by('teacher2'))).toMatchObject({
      error: 'NOT_OWNER',
    })
    const gone = { status: 404, error: 'NOT_FOUND' }
    expect(await server.call('releasePaper', { body: { id } }, by('teacher.b'))).toMatchObject(gone)
    expect(await server.call('releasePaperAsGet', { query: { id } }, by('teacher.b'))).toMatchObject(gone)
    expect(await server.call('copyPaper', { body: { ids: [id] } }, by('teacher.b'))).toMatchObject(gone)
    expect(await server.call('listPaperSections', { query: { paperId: id } }, by('teacher.b'))).toMatchObject(
      gone,
    )
    // The copy keeps the exercise, although it lies in none of the colleague's libraries.
    await server.must('copyPaper', { body: { ids: [id] } }, by('teacher2'))
    const [copy] = (await server.must('pagePaper', { query: { name: '共享卷' } }, by('teacher2'))).records
    expect(await contentOf(copy?.id ?? '', 'teacher2')).toEqual([['', '水是甜的。']])
    await server.must('updatePaper', { body: { id: copy?.id ?? '', name: '我的卷' } }, by('teacher2'))
    expect(await server.call('pagePaper', { query: {} }, by('student1'))).toMatchObject({ status: 403 })
  })
})

test('whoever sees a paper sees its exercises with what is right, in its versions; nobody else does', async () => {
  const one = await judge('长城在上海。')
  const id = await make({ name: '打印', sections: [{ items: of(one) }] })
  const exercises = (username = 'teacher') =>
    server.call('listPaperExercises', { params: { id } }, by(username))
  const shown = { view: { id: one, type: 'judge' }, solutions: [{ exerciseId: one, key: { isTrue: true } }] }
  expect(await exercises()).toMatchObject({ data: [shown] })
  expect(await exercises('teacher2')).toMatchObject({ status: 404 })
  await server.must('sharePaper', { body: { ids: [id] } }, by())
  // The exercise itself is in no library of the colleague.
  expect(await server.call('getExercise', { params: { id: one } }, by('teacher2'))).toMatchObject({
    status: 404,
  })
  expect(await exercises('teacher2')).toMatchObject({ data: [shown] })
  expect(await exercises('teacher.b')).toMatchObject({ status: 404 })
  expect(await exercises('student1')).toMatchObject({ status: 403 })
  await server.must('releasePaper', { body: { id } }, by())
  const wording = { ...exampleWordings.judge, stem: textOf('长城在北京。') }
  await server.must('updateExercise', { body: { id: one, wording: wording as never } }, by())
  expect(await exercises()).toMatchObject({ data: [{ view: { stem: textOf('长城在上海。') } }] })
})

test('a paper of the public library is copied and given by the schools that have it, with exercises that no folder shows them', async () => {
  const acting = { 'tenant-id': publicTenantId }
  const fill = async <N extends CallName>(name: N, input: CallInput<CallOf<N>>) =>
    unwrap(await server.call(name, input, by('system'), acting))
  const place = { pid: '1', name: '公共试卷', resType: folderTypes.paper } as const
  const { id: folderId } = await fill('createFolder', { body: place })
  await fill('setFolderSchools', { body: { folderId, tenantIds: [await server.schoolId()] } })
  const wording = exampleWordings.judge
  const question = await fill('createExercise', { body: { wording, difficulty: 'easy' } })
  const items = of(question.id)
  const common = await fill('createPaper', { body: { name: '公共卷', folderId, sections: [{ items }] } })
  await fill('releasePaper', { body: { id: common.id } })
  const query = { name: '公共卷' }
  const openTo = async (username: string) =>
    (await server.must('pageTestPaper', { query }, by(username))).records.map(
      ({ id, libraryType, state }) => [id, libraryType, state],
    )
  expect(await openTo('teacher')).toEqual([[common.id, '1', 'released']])
  expect(await openTo('teacher.b')).toEqual([])
  const change = { body: { id: common.id, name: '改名' } }
  expect(await server.call('updatePaper', change, by())).toMatchObject({ error: 'NOT_OWNER' })

  await server.must('copyPaper', { body: { ids: [common.id] } }, by())
  const [copy] = (await server.must('pagePaper', { query }, by())).records
  expect(copy).toMatchObject({ state: 'created', mine: true, exerciseCount: 1 })
  const copyId = copy?.id ?? ''
  await server.must('releasePaper', { body: { id: copyId } }, by())
  const times = { startAt: school.wall(-60), endAt: school.wall(60) }
  const task = { name: '公共作业', paperId: common.id, classIds: [school.classId], ...times }
  const { id: taskId } = await server.must('createPaperTask', { body: task }, by())
  await server.must('releaseTask', { body: { id: taskId } }, by())
  const views = await server.must('listTaskExercises', { query: { id: taskId } }, by('student1'))
  expect(views.map((view) => view.id)).toEqual([question.id])
  // All schools share it.
  await server.must('cancelTask', { body: { id: taskId } }, by())
  await server.must('removePaperTask', { query: { id: taskId } }, by())
  await server.must('removePaper', { params: { id: copyId } }, by())
  await fill('removePaper', { params: { id: common.id } })
  await fill('removeExercise', { params: { id: question.id } })
  await fill('removeFolder', { params: { id: folderId } })
})

describe('the release', () => {
  test('[STATE-PAPER-02] [CALL-PAPER-03 part] a paper without exercises is refused, by POST and by GET', async () => {
    const id = await make({ name: '空卷', sections: [{ name: '听力', items: [] }] })
    const empty = { status: 200, error: 'PAPER_EMPTY' }
    expect(await server.call('releasePaper', { body: { id } }, by())).toMatchObject(empty)
    expect(await server.call('releasePaperAsGet', { query: { id } }, by())).toMatchObject(empty)
    expect(await get(id)).toMatchObject({ state: 'created', releasedAt: null })
  })

  test('[STATE-PAPER-01 part] pins every exercise as it is worded; nothing of the paper changes afterwards', async () => {
    const [one, two] = [await judge('地球是方的。'), await judge('月亮是圆的。')]
    const id = await make({ name: '定稿', sections: [{ name: '判断', items: of(one) }] })
    await server.must('releasePaper', { body: { id } }, by())
    await server.must('releasePaperAsGet', { query: { id } }, by())
    expect(await get(id)).toMatchObject({ state: 'released', editable: false })
    const { records } = await server.must('pagePaper', { query: { state: 'released' } }, by())
    expect(records.map((record) => record.id)).toContain(id)

    const wording = { ...exampleWordings.judge, stem: textOf('地球是圆的。') }
    await server.must('updateExercise', { body: { id: one, wording: wording as never } }, by())
    expect(await contentOf(id)).toEqual([['判断', '地球是方的。']])
    await server.must('copyPaper', { body: { ids: [id] } }, by())
    const found = (await server.must('pagePaper', { query: { name: '定稿' } }, by())).records
    const copy = found.find((record) => record.id !== id)?.id ?? ''
    expect(await contentOf(copy)).toEqual([['判断', '地球是圆的。']])

    const [section] = (await get(id)).sections
    const sectionId = section?.id ?? ''
    const relation = { paperId: id, exerciseIds: [two] }
    expect([
      await server.call('updatePaper', { body: { id, name: '改' } }, by()),
      await server.call('addPaperExercises', { body: relation }, by()),
      await server.call('removePaperExercises', { body: { ...relation, exerciseIds: [one] } }, by()),
      await server.call('movePaperExercise', { body: { paperId: id, exerciseId: one, place: 0 } }, by()),
      await server.call('setPaperPoints', { body: { paperId: id, exerciseId: one, points: 1 } }, by()),
      await server.call('removePaperExercise', { body: { id, exerciseId: one } }, by()),
      await server.call('createPaperSection', { body: { paperId: id, name: '二' } }, by()),
      await server.call('updatePaperSection', { body: { id: sectionId, name: '二' } }, by()),
      await server.call('removePaperSection', { query: { id: sectionId } }, by()),
    ]).toMatchObject(Array.from({ length: 9 }, () => released))
    expect(await get(id)).toMatchObject({ name: '定稿', totalPoints: 5 })
    expect(await server.call('removeExercise', { params: { id: one } }, by())).toMatchObject({
      error: 'EXERCISE_USED',
    })
  })

  test('what is below a group is pinned with it', async () => {
    const group = await school.makeExercise({
      type: 'group',
      stem: textOf('读一读。'),
      explanation: null,
      children: [
        { ...exampleWordings.judge, weight: 1 },
        { ...exampleWordings.judge, weight: 1 },
      ],
    })
    const id = await make({ name: '组合卷', sections: [{ items: of(group) }] })
    await server.must('releasePaper', { body: { id } }, by())
    const task = await server.must(
      'createPaperTask',
      {
        body: {
          name: '组合',
          paperId: id,
          startAt: school.wall(-60),
          endAt: school.wall(60),
          classIds: [school.classId],
        },
      },
      by(),
    )
    const before = await server.must('listTaskExercises', { query: { id: task.id } }, by())
    const { wording } = await server.must('getExercise', { params: { id: group } }, by())
    if (wording.type !== 'group') throw new TypeError('a group')
    const children = wording.children.map((child) => ({ ...child, stem: textOf('新的问题') }))
    const body = { id: group, wording: { ...wording, children } }
    await server.must('updateExercise', { body: body as never }, by())
    expect(await server.must('listTaskExercises', { query: { id: task.id } }, by())).toEqual(before)
  })

  test('a picture of a pinned wording is still seen by those who sit the paper, after the exercise has lost it', async () => {
    const picture = { name: '长城.png', purpose: 'image', bytes: bytesOf('png') } as const
    const fileId = await mustUpload(server, by(), picture)
    const withPicture = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'picture', attrs: { fileId, alt: '长城' } }] }],
    }
    const one = await school.makeExercise({ ...exampleWordings.judge, stem: withPicture })
    const id = await make({ name: '有图', sections: [{ items: of(one) }] })
    await server.must('releasePaper', { body: { id } }, by())
    const times = { startAt: school.wall(-60), endAt: school.wall(60) }
    const task = { name: '看图', paperId: id, classIds: [school.classId], ...times }
    const { id: taskId } = await server.must('createPaperTask', { body: task }, by())
    await server.must('releaseTask', { body: { id: taskId } }, by())
    const wording = { ...exampleWordings.judge, stem: textOf('没有图。') }
    await server.must('updateExercise', { body: { id: one, wording: wording as never } }, by())
    await school.open(taskId, 'student1')
    const links = await server.must('getFileLinks', { query: { ids: [fileId] } }, by('student1'))
    expect(links).toHaveLength(1)
  })

  test('draws what its rules ask for once; too few are refused, and the paper stays as it was', async () => {
    const wording = exampleWordings.judge
    const add = (difficulty: 'hard' | 'medium') =>
      server.must('createExercise', { body: { wording, difficulty, tag: 'listening' } }, by('teacher2'))
    const hard = [(await add('hard')).id, (await add('hard')).id, (await add('hard')).id]
    await add('medium')
    const draw = (count: number) => ({ count, tag: 'listening', difficulty: 'hard', points: 2.5 }) as const
    const id = await make(
      { name: '抽题', sections: [{ name: '听力', items: of(hard[0] ?? ''), draws: [draw(3)] }] },
      'teacher2',
    )
    expect(await get(id, 'teacher2')).toMatchObject({ exerciseCount: 4, totalPoints: 12.5 })
    // One of the three is in the paper already.
    expect(await server.call('releasePaper', { body: { id } }, by('teacher2'))).toMatchObject({
      error: 'DRAW_TOO_FEW',
    })
    expect(await get(id, 'teacher2')).toMatchObject({ state: 'created', exerciseCount: 4 })
    const sections = [{ name: '听力', items: of(hard[0] ?? ''), draws: [draw(2)] }]
    await server.must('updatePaper', { body: { id, sections } }, by('teacher2'))
    await server.must('releasePaper', { body: { id } }, by('teacher2'))
    const after = await get(id, 'teacher2')
    expect(after).toMatchObject({ state: 'released', exerciseCount: 3, totalPoints: 10 })
    const [section] = after.sections
    expect(section?.draws).toEqual([])
    expect(section?.items.map(({ exerciseId }) => exerciseId).sort()).toEqual([...hard].sort())
    expect(section?.items.map(({ points }) => points)).toEqual([5, 2.5, 2.5])
  })
})

describe('the paths below /test', () => {
  test('[CALL-PAPER-01 part] [SCREEN-T-12 part] /test/paper lists what is open: released, shared and foreign ones', async () => {
    const items = of(await judge('今天星期一。'))
    const add = (name: string) =>
      server.must('createTestPaper', { body: { name, sections: [{ items }] } }, by())
    const [draft, done, shared] = [await add('开放一'), await add('开放二'), await add('开放三')]
    await server.must('releasePaper', { body: { id: done.id } }, by())
    await server.must('sharePaper', { body: { ids: [shared.id] } }, by())
    const names = async (username: string) => {
      const query = { name: '开放', sort: 'name', order: 'asc' } as const
      const { records } = await server.must('pageTestPaper', { query }, by(username))
      return records.map(({ name, state }) => [name, state])
    }
    expect(await names('teacher')).toEqual([
      ['开放三', 'created'],
      ['开放二', 'released'],
    ])
    expect(await names('teacher2')).toEqual([['开放三', 'created']])
    await server.must('updateTestPaper', { body: { id: draft.id, name: '开放四' } }, by())
    expect(await get(draft.id)).toMatchObject({ name: '开放四' })
    await server.must('removeTestPaper', { query: { id: draft.id } }, by())
    await server.must('removeTestPaperById', { params: { id: done.id } }, by())
    expect(await names('teacher')).toEqual([['开放三', 'created']])
  })

  test('[CALL-PAPER-01 part] /test/paper/catalog adds, renames, moves and removes sections; no exercise is lost', async () => {
    const [one, two] = [await judge('狗比猫大。'), await judge('马比狗小。')]
    const paperId = await make({ name: '大题', sections: [{ name: '一', items: of(one) }] })
    const list = async () =>
      (await server.must('listPaperSections', { query: { paperId } }, by())).map(
        ({ id, name, minutes, items }) => ({ id, name, minutes, texts: items.map(({ text }) => text) }),
      )
    const [first] = await list()
    const section = { paperId, name: '二', text: '选一选', minutes: 10 }
    const { id: second } = await server.must('createPaperSection', { body: section }, by())
    const { id: third } = await server.must(
      'createPaperSection',
      { body: { paperId, name: '三', place: 0 } },
      by(),
    )
    await server.must('addPaperExercises', { body: { paperId, sectionId: third, exerciseIds: [two] } }, by())
    expect(await list()).toEqual([
      { id: third, name: '三', minutes: null, texts: ['马比狗小。'] },
      { id: first?.id, name: '一', minutes: null, texts: ['狗比猫大。'] },
      { id: second, name: '二', minutes: 10, texts: [] },
    ])
    await server.must('updatePaperSection', { body: { id: third, name: '听力', place: 2 } }, by())
    expect((await list()).map(({ name }) => name)).toEqual(['一', '二', '听力'])
    await server.must('removePaperSection', { query: { id: third } }, by())
    await server.must('removePaperSectionById', { params: { id: first?.id ?? '' } }, by())
    expect(await list()).toEqual([
      { id: second, name: '二', minutes: 10, texts: ['狗比猫大。', '马比狗小。'] },
    ])
    await server.must('removePaperSection', { query: { id: second } }, by())
    expect(await list()).toEqual([
      { id: second, name: '', minutes: null, texts: ['狗比猫大。', '马比狗小。'] },
    ])
    expect(await server.call('removePaperSection', { query: { id: third } }, by())).toMatchObject({
      status: 404,
    })
  })

  test('[CALL-PAPER-02] [CALL-PAPER-03 part] an exercise joins, changes place, has its points and leaves, by POST and by GET', async () => {
    const ids = [await judge('甲'), await judge('乙'), await judge('丙')]
    const [first = '', second = '', third = ''] = ids
    const paperId = await make({ name: '关系' })
    await server.must(
      'addPaperExercises',
      { body: { paperId, exerciseIds: [first, second], points: 3 } },
      by(),
    )
    await server.must('addPaperExercisesAsGet', { query: { paperId, exerciseIds: [third] } }, by())
    expect(await get(paperId)).toMatchObject({ exerciseCount: 3, totalPoints: 11 })
    expect(
      await server.call('addPaperExercises', { body: { paperId, exerciseIds: [third] } }, by()),
    ).toMatchObject({
      error: 'VALIDATION',
      fields: { exerciseIds: 'field.twice' },
    })
    const { id: sectionId } = await server.must('createPaperSection', { body: { paperId, name: '后' } }, by())
    await server.must('movePaperExercise', { body: { paperId, exerciseId: third, place: 0 } }, by())
    expect(await contentOf(paperId)).toEqual([['', '丙', '甲', '乙'], ['后']])
    const away = { paperId, exerciseId: first, sectionId, place: 9 }
    await server.must('movePaperExerciseAsGet', { query: away }, by())
    expect(await contentOf(paperId)).toEqual([
      ['', '丙', '乙'],
      ['后', '甲'],
    ])
    await server.must('setPaperPoints', { body: { paperId, exerciseId: first, points: 0.5 } }, by())
    await server.must('setPaperPointsAsGet', { query: { paperId, exerciseId: second, points: 10 } }, by())
    expect((await get(paperId)).totalPoints).toBe(15.5)
    await server.must('removePaperExercises', { body: { paperId, exerciseIds: [third] } }, by())
    await server.must('removePaperExerciseAsGet', { query: { id: paperId, exerciseId: second } }, by())
    expect(await contentOf(paperId)).toEqual([[''], ['后', '甲']])
    await server.must('removePaperExercisesAsGet', { query: { paperId, exerciseIds: [first] } }, by())
    expect(
      await server.call('removePaperExercise', { body: { id: paperId, exerciseId: first } }, by()),
    ).toMatchObject({
      status: 404,
    })
    // They are all in their library.
    for (const id of ids)
      expect((await server.call('getExercise', { params: { id } }, by())).status).toBe(200)
  })

  test('[CALL-PAPER-01 part] /test/question is the exercises, also those of one paper', async () => {
    const question = { wording: exampleWordings.judge, difficulty: 'easy' } as const
    const { id } = await server.must('createQuestion', { body: question }, by())
    await server.must('updateQuestion', { body: { id, source: '自编' } }, by())
    expect(await server.must('getExercise', { params: { id } }, by())).toMatchObject({ source: '自编' })
    const paperId = await make({ name: '试题', sections: [{ items: of(id) }] })
    const { records } = await server.must('pageQuestion', { query: { paperId } }, by())
    expect(records.map((record) => record.id)).toEqual([id])
    const foreign = { query: { paperId } }
    expect(await server.call('pageQuestion', foreign, by('teacher.b'))).toMatchObject({ status: 404 })
    expect(await server.call('removeQuestion', { query: { id } }, by())).toMatchObject({
      error: 'EXERCISE_USED',
    })
    await server.must('removePaper', { params: { id: paperId } }, by())
    await server.must('removeQuestion', { query: { id } }, by())
    const other = await server.must('createQuestion', { body: question }, by())
    await server.must('removeQuestionById', { params: { id: other.id } }, by())
    expect(await server.call('getExercise', { params: { id: other.id } }, by())).toMatchObject({
      status: 404,
    })
  })

  test('[CALL-PAPER-01 part] [STATE-PAPER-01 part] a task of a released paper is pushed, answered, and leaves the paper as it is', async () => {
    const one = await judge('中国在亚洲。')
    const id = await make({ name: '任务卷', sections: [{ items: of(one) }] })
    const times = { startAt: school.wall(-60), endAt: school.wall(60) }
    const body = { name: '卷面作业', paperId: id, ...times }
    const create = (input: object) => server.call('createPaperTask', { body: { ...body, ...input } }, by())
    expect(await create({})).toMatchObject({
      error: 'VALIDATION',
      fields: { paperId: 'field.paperUnreleased' },
    })
    await server.must('releasePaper', { body: { id } }, by())
    const late = { startAt: times.endAt, endAt: times.startAt }
    expect(await create(late)).toMatchObject({
      error: 'VALIDATION',
      fields: { endAt: 'field.endBeforeStart' },
    })
    expect(await server.call('createPaperTask', { body }, by('teacher2'))).toMatchObject({
      error: 'VALIDATION',
      fields: { paperId: 'field.unknownName' },
    })
    const { id: taskId } = await server.must('createPaperTask', { body }, by())
    const { id: unused } = await server.must('createPaperTask', { body }, by())
    const { classId } = school
    await server.must('updatePaperTask', { body: { id: taskId, classIds: [classId] } }, by())
    const { records } = await server.must('pagePaperTask', { query: { paperId: id } }, by())
    expect(records.map((record) => record.id).sort()).toEqual([taskId, unused].sort())
    expect(await school.get(taskId)).toMatchObject({
      ...{ paperId: id, paperName: '任务卷', exerciseCount: 1, totalPoints: 5 },
    })
    expect(await get(id)).toMatchObject({ state: 'released' })
    await server.must('releaseTask', { body: { id: taskId } }, by())
    expect(await get(id)).toMatchObject({ state: 'pushed' })
    const pushed = await server.must('pagePaper', { query: { state: 'pushed', name: '任务卷' } }, by())
    expect(pushed.records.map((record) => record.id)).toEqual([id])

    const opened = await school.open(taskId, 'student1')
    expect(opened.views.map(({ id: exerciseId }) => exerciseId)).toEqual([one])
    const two = await judge('法国在亚洲。')
    const added = { body: { id: taskId, exerciseId: two } }
    expect(await server.call('addTaskExercise', added, by())).toMatchObject(released)
    const others = { id: unused, classIds: [classId], sections: [{ items: of(two) }] }
    expect(await server.call('updateTask', { body: others }, by())).toMatchObject(released)
    expect(await server.call('removePaper', { params: { id } }, by())).toMatchObject({ error: 'IN_USE' })
    await server.must('removePaperTask', { query: { id: unused } }, by())
    expect(await contentOf(id)).toEqual([['', '中国在亚洲。']])
  })
})

test('[CALL-PAPER-01] [CALL-PAPER-03] [STATE-PAPER-01] a paper by the literal paths, from nothing to the people who sit it', async () => {
  const question = { wording: exampleWordings.judge, difficulty: 'easy' } as const
  const [one, two] = [
    (await server.must('createQuestion', { body: question }, by())).id,
    (await server.must('createQuestion', { body: question }, by())).id,
  ]
  const id = await make({ name: '全程' })
  const stateOf = async () => {
    const { records } = await server.must('pagePaper', { query: { name: '全程' } }, by())
    return records.map(({ name, state, exerciseCount, totalPoints }) => ({
      name,
      state,
      exerciseCount,
      totalPoints,
    }))
  }
  expect(await stateOf()).toEqual([{ name: '全程', state: 'created', exerciseCount: 0, totalPoints: 0 }])
  await server.must('updatePaper', { body: { id, name: '全程试卷' } }, by())
  expect(await server.call('releasePaper', { body: { id } }, by())).toMatchObject({ error: 'PAPER_EMPTY' })
  const section = await server.must('createPaperSection', { body: { paperId: id, name: '判断' } }, by())
  const relation = { paperId: id, sectionId: section.id, exerciseIds: [one, two], points: 2.5 }
  await server.must('addPaperExercises', { body: relation }, by())
  await server.must('removePaperExercise', { body: { id, exerciseId: two } }, by())
  expect(await stateOf()).toEqual([
    { name: '全程试卷', state: 'created', exerciseCount: 1, totalPoints: 2.5 },
  ])
  const listed = await server.must('listPaperSections', { query: { paperId: id } }, by())
  expect(listed.map(({ name, items }) => [name, items.length])).toEqual([['判断', 1]])
  const place = { pid: '3', name: '全程', resType: folderTypes.paper } as const
  const { id: folderId } = await server.must('createFolder', { body: place }, by())
  await server.must('movePaper', { body: { ids: [id], folderId } }, by())
  await server.must('releasePaper', { body: { id } }, by())
  expect(await stateOf()).toMatchObject([{ state: 'released' }])
  const open = await server.must('pageTestPaper', { query: { name: '全程' } }, by())
  expect(open.records.map((record) => record.id)).toEqual([id])
  const times = { startAt: school.wall(-60), endAt: school.wall(60) }
  const task = { name: '全程任务', paperId: id, classIds: [school.classId], ...times }
  const { id: taskId } = await server.must('createPaperTask', { body: task }, by())
  await server.must('releaseTask', { body: { id: taskId } }, by())
  expect(await stateOf()).toEqual([{ name: '全程试卷', state: 'pushed', exerciseCount: 1, totalPoints: 2.5 }])
  expect((await school.open(taskId, 'student1')).views.map((view) => view.id)).toEqual([one])
})
