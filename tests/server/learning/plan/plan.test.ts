// Lesson plans by calls: fields, libraries, order, templates, collaborators, versions.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { type PlanInput, plansOf } from '#tests/support/plans.ts'
import type { CallOf, TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, mustUpload } from '#tests/support/uploads.ts'

let server: TestSchool
let plans: ReturnType<typeof plansOf>
const tokens = new Map<string, string>()
const tokenOf = (username = 'teacher') => tokens.get(username) ?? ''
const ids = new Map<string, string>()
beforeAll(async () => {
  server = await ownSchool()
  plans = plansOf(server)
  for (const username of ['teacher', 'teacher2', 'education', 'student1', 'teacher.b']) {
    const { access_token } = await server.signIn(username)
    tokens.set(username, access_token)
    ids.set(username, (await server.must('getUserInfo', {}, access_token)).sysUser.userId)
  }
})
afterAll(() => server.stop())

const make = (body: Partial<PlanInput> = {}, username = 'teacher') => plans.make(tokenOf(username), body)
const get = (id: string, username = 'teacher') => plans.get(id, tokenOf(username))
const one = (id: string) => ({ body: { ids: [id] } })
const put = (body: { id: string } & Partial<PlanInput>, username = 'teacher') =>
  server.call('updateLessonPlan', { body }, tokenOf(username))
const share = (id: string) => server.must('shareLessonPlan', one(id), tokenOf())

const texts = {
  objects: richText('初级班'),
  content: richText('你好，{老师|lǎoshī}'),
  goals: richText('会**打招呼**'),
  keyPoints: richText('声调'),
  difficultPoints: richText('第三声'),
  methods: richText('听说法'),
  tools: richText('卡片'),
  procedure: richText('一\n二'),
  homework: richText('写__汉字__'),
}
const step = {
  id: 'warmup',
  title: '热身',
  minutes: 5,
  stage: 'inClass' as const,
  text: richText('问好'),
  exercises: [],
  resources: [],
  room: {
    micMode: 'rollCall' as const,
    boardPage: 2,
    grouping: { kind: 'random' as const, size: 2, minutes: 3 },
    timerSeconds: 120,
    words: ['你好'],
    exerciseId: null,
  },
}

describe('a plan', () => {
  test('[ENT-PLAN part] [CALL-PLAN-02] holds all of its parts, and a change leaves the others as they are', async () => {
    const id = await make({ ...texts, name: '问候', courseType: 'speaking', hours: 2, steps: [step] })
    const { bookOf } = plans
    const shown = {
      ...{ ...texts, name: '问候', courseType: 'speaking', hours: 2, steps: [step], minutes: 5 },
      ...{ textbookId: await bookOf(tokenOf()), textbookName: '汉语教程', shared: false, mine: true },
      ...{ ownerId: ids.get('teacher'), editable: true, template: false },
    }
    expect(await get(id)).toMatchObject(shown)
    expect(await put({ id, goals: richText('会说再见') })).toMatchObject({ ok: true })
    expect(await get(id)).toMatchObject({ ...shown, goals: richText('会说再见') })
    const body = { id, steps: [{ ...step, minutes: 8 }, { title: '练习' }] }
    await server.must('updateLessonPlanByPost', { body }, tokenOf())
    const { steps, minutes } = await get(id)
    expect(steps).toMatchObject([
      { id: 'warmup', minutes: 8 },
      { title: '练习', minutes: 0 },
    ])
    expect(minutes).toBe(8)
    const swapped = { id, steps: [{ title: '练习', id: steps[1]?.id }, step] }
    await server.must('updateLessonPlanByPost', { body: swapped }, tokenOf())
    expect((await get(id)).steps.map(({ title }) => title)).toEqual(['练习', '热身'])
  })

  test('[CALL-PLAN-02 part] [CALL-RULE-01 part] a change in an address does the same, and leaves the texts', async () => {
    const id = await make({ ...texts, name: '问候', courseType: 'speaking', hours: 2, steps: [step] })
    const change = { id, name: '再见', hours: '3', courseType: 'writing', template: 'true' } as const
    expect(await server.must('updateLessonPlanAsGet', { query: change }, tokenOf())).toBe(true)
    const changed = { name: '再见', hours: 3, courseType: 'writing', template: true }
    expect(await get(id)).toMatchObject({ ...texts, ...changed, steps: [step] })
    const foreign = { query: { id, name: '改' } }
    expect(await server.call('updateLessonPlanAsGet', foreign)).toMatchObject({ status: 401 })
    expect(await server.call('updateLessonPlanAsGet', foreign, tokenOf('student1'))).toMatchObject({
      status: 403,
    })
    expect(await server.call('updateLessonPlanAsGet', foreign, tokenOf('teacher2'))).toMatchObject({
      status: 404,
    })
    const wrong = { query: { id, hours: '1000' } }
    expect(await server.call('updateLessonPlanAsGet', wrong, tokenOf())).toMatchObject({
      fields: { hours: 'field.invalid' },
    })
    expect(await get(id)).toMatchObject(changed)
    await server.must('updateLessonPlanAsGet', { query: { id, template: 'false' } }, tokenOf())
    expect(await get(id)).toMatchObject({ name: '再见', template: false })
  })

  test('[VAL-43] needs a name and a book that the school has', async () => {
    const textbookId = await plans.bookOf(tokenOf())
    const foreign = await plans.bookOf(tokenOf('teacher.b'))
    const ask = (body: object) => server.call('createLessonPlan', { body: body as PlanInput }, tokenOf())
    expect(await ask({ name: ' ', textbookId })).toMatchObject({ fields: { name: 'field.required' } })
    expect(await ask({ name: '课' })).toMatchObject({ fields: { textbookId: 'field.required' } })
    expect(await ask({ name: '课', textbookId: foreign })).toMatchObject({
      fields: { textbookId: 'field.unknownName' },
    })
    const id = await make()
    expect(await put({ id, name: '' })).toMatchObject({ fields: { name: 'field.required' } })
    expect(await put({ id, textbookId: foreign })).toMatchObject({
      fields: { textbookId: 'field.unknownName' },
    })
    expect(await get(id)).toMatchObject({ name: '第一课', textbookId })
  })

  test('shows pictures of its writer alone, and they are read with it', async () => {
    const planned = (name: string) => ({ name, purpose: 'image', bytes: bytesOf('png') }) as const
    const mine = await mustUpload(server, tokenOf(), planned('一.png'))
    const theirs = await mustUpload(server, tokenOf('teacher2'), planned('二.png'))
    const picture = (fileId: typeof mine) => ({
      type: 'doc' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'picture' as const, attrs: { fileId } }] }],
    })
    const id = await make({ content: picture(mine) })
    expect(await put({ id, goals: picture(theirs) })).toMatchObject({
      fields: { goals: 'field.unknownName' },
    })
    expect(JSON.stringify((await get(id)).content)).toContain(mine)
  })

  test('begins from a template: what is not sent is as there', async () => {
    const templateId = await make({ ...texts, name: '模板', template: true, steps: [step] })
    const id = await make({ templateId, goals: richText('新目标') })
    expect(await get(id)).toMatchObject({
      ...texts,
      goals: richText('新目标'),
      name: '第一课',
      template: false,
    })
    expect((await get(id)).steps).toEqual([step])
    const query = { template: '1' } as const
    const { records } = await server.must('pageLessonPlan', { query }, tokenOf())
    expect(records.map((plan) => plan.id)).toEqual([templateId])
  })
})

describe('in the libraries', () => {
  test('[CALL-PLAN-01] own, shared and collaborating ones are listed; those of another school do not exist', async () => {
    const own = await make({ name: '书法课' }, 'teacher2')
    const shared = await make({ name: '书法入门' })
    const together = await make({ name: '书法提高' })
    const hidden = await make({ name: '书法秘籍' })
    await share(shared)
    const people = { params: { id: together }, body: { userIds: [ids.get('teacher2') as never] } }
    await server.must('setPlanCollaborators', people, tokenOf())
    const query = { name: '书法' }
    const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).sort()
    const page = await server.must('pageLessonPlan', { query }, tokenOf('teacher2'))
    expect(names(page.records)).toEqual(['书法入门', '书法提高', '书法课'])
    const list = await server.must('listLessonPlan', { query }, tokenOf('teacher2'))
    expect(names(list)).toEqual(['书法入门', '书法提高', '书法课'])
    const mine = { ...query, collaborating: '1' as const }
    const those = await server.must('pageLessonPlan', { query: mine }, tokenOf('teacher2'))
    expect(names(those.records)).toEqual(['书法提高'])
    const inShared = { ...query, libraryType: '2' as const }
    const found = await server.must('pageLessonPlan', { query: inShared }, tokenOf('teacher2'))
    expect(names(found.records)).toEqual(['书法入门', '书法提高'])
    expect(await get(together, 'teacher2')).toMatchObject({
      mine: false,
      collaborating: true,
      editable: true,
    })
    expect(await get(own, 'teacher2')).toMatchObject({ mine: true, libraryType: '3' })
    const ask = (id: string, username: string) =>
      server.call('getLessonPlan', { params: { id } }, tokenOf(username))
    expect(await ask(hidden, 'teacher2')).toMatchObject({ status: 404 })
    expect(await ask(shared, 'teacher.b')).toMatchObject({ status: 404 })
    expect(await ask(shared, 'student1')).toMatchObject({ status: 403 })
  })

  test('[CALL-PLAN-03] a shared one is neither changed nor deleted, own ones go', async () => {
    const [kept, gone] = [await make(), await make()]
    await share(kept)
    expect(await put({ id: kept, name: '改' })).toMatchObject({ status: 479, error: 'SHARED_LOCKED' })
    const remove = (id: string, username = 'teacher') =>
      server.call('removeLessonPlan', { params: { id } }, tokenOf(username))
    expect(await remove(kept)).toMatchObject({ status: 479, error: 'SHARED_LOCKED' })
    expect(await remove(kept, 'teacher2')).toMatchObject({ status: 479, error: 'NOT_OWNER' })
    const done = await server.must('removeManyLessonPlan', { body: { ids: [kept, gone] } }, tokenOf())
    expect(done).toEqual({ done: 1, refused: [{ id: kept, error: 'SHARED_LOCKED' }] })
    expect(await get(kept)).toMatchObject({ shared: true, editable: false })
    const query = { ids: [kept, await make(), await make()] }
    expect(await server.must('removeManyLessonPlanAsGet', { query }, tokenOf())).toEqual({
      done: 2,
      refused: [{ id: kept, error: 'SHARED_LOCKED' }],
    })
    await server.must('unshareLessonPlan', one(kept), tokenOf())
    expect(await remove(kept)).toMatchObject({ ok: true })
  })

  test('a colleague copies a shared one: the copy is the colleague’s own', async () => {
    const id = await make({ ...texts, name: '范例', steps: [step] })
    await share(id)
    await server.must('copyLessonPlan', one(id), tokenOf('teacher2'))
    const query = { name: '范例', libraryType: '3' as const }
    const { records } = await server.must('pageLessonPlan', { query }, tokenOf('teacher2'))
    expect(records).toMatchObject([{ minutes: 5, mine: true, shared: false }])
    const copy = records[0]?.id ?? ''
    expect(await get(copy, 'teacher2')).toMatchObject({ ...texts, steps: [step] })
    expect(await put({ id: copy, name: '我的' }, 'teacher2')).toMatchObject({ ok: true })
    expect(await get(id)).toMatchObject({ name: '范例' })
  })

  const others = async () => {
    const wording = exerciseWordingSchema.parse(exampleWordings.judge)
    const exercise = { body: { wording, difficulty: 'easy' } } as const
    const url = 'https://example.org/'
    return {
      exercise: (await server.must('createExercise', exercise, tokenOf())).id,
      resource: (await server.must('createResource', { body: { url, name: '网站' } }, tokenOf())).id,
      book: (await server.must('createTextbook', { body: { name: '说汉语' } }, tokenOf())).id,
      card: (await server.must('createWordCard', { body: { name: '朋友' } }, tokenOf())).id,
    }
  }

  test('[STATE-SHARE-01] a shared plan, resource, exercise and word card are neither changed nor deleted', async () => {
    const { exercise, resource, card } = await others()
    const plan = await make()
    await share(plan)
    await server.must('shareExercise', one(exercise), tokenOf())
    await server.must('shareResource', one(resource), tokenOf())
    await server.must('shareWordCard', one(card), tokenOf())
    const refused = { status: 479, error: 'SHARED_LOCKED' }
    const gone = (id: string) => ({ params: { id } })
    expect(await put({ id: plan, name: '改' })).toMatchObject(refused)
    const change = (id: string) => ({ body: { id, source: '改' } })
    expect(await server.call('updateExercise', change(exercise), tokenOf())).toMatchObject(refused)
    const named = (id: string) => ({ body: { id, name: '改' } })
    expect(await server.call('updateResource', named(resource), tokenOf())).toMatchObject(refused)
    expect(await server.call('updateWordCard', named(card), tokenOf())).toMatchObject(refused)
    expect(await server.call('removeLessonPlan', gone(plan), tokenOf())).toMatchObject(refused)
    expect(await server.call('removeExercise', gone(exercise), tokenOf())).toMatchObject(refused)
    expect(await server.call('removeResource', gone(resource), tokenOf())).toMatchObject(refused)
    expect(await server.call('removeWordCard', gone(card), tokenOf())).toMatchObject(refused)
  })

  test('[CALL-FOLD-05] each of the four lists moves its kind into a folder, and two lists at once are refused', async () => {
    const { exercise, resource, book } = await others()
    const plan = await make()
    const folderFor = async (resType: '1' | '2' | '3' | '4') => {
      const query = { resType, libraryType: '3' } as const
      const [root] = await server.must('listFolders', { query }, tokenOf())
      const pid = root?.children[0]?.id as never
      return (await server.must('createFolder', { body: { pid, name: '期中', resType } }, tokenOf())).id
    }
    const folders = {
      exercise: await folderFor('1'),
      resource: await folderFor('2'),
      book: await folderFor('3'),
      plan: await folderFor('4'),
    }
    const move = (body: CallInput<CallOf<'moveToFolder'>>['body']) =>
      server.call('moveToFolder', { body }, tokenOf())
    const two = { folderId: folders.plan, lessonPlanIdList: [plan], bookIdList: [book] }
    expect(await move(two)).toMatchObject({ status: 400 })
    const moved = [
      await move({ folderId: folders.exercise, exerciseIdList: [exercise] }),
      await move({ folderId: folders.resource, resAccessoryIdList: [resource] }),
      await move({ folderId: folders.book, bookIdList: [book] }),
      await move({ folderId: folders.plan, lessonPlanIdList: [plan] }),
    ]
    expect(moved.map(({ ok }) => ok)).toEqual([true, true, true, true])
    const read = async (folderId: string) =>
      (
        await server.must('listFolderItems', { query: { folderId: folderId as never } }, tokenOf())
      ).records.map(({ id }) => id)
    expect(await read(folders.exercise)).toEqual([exercise])
    expect(await read(folders.resource)).toEqual([resource])
    expect(await read(folders.book)).toEqual([book])
    expect(await read(folders.plan)).toEqual([plan])
  })

  test('[FOLD-14 part] without a folder a plan lies in the first child of the third root', async () => {
    const [, , personal] = await server.must('listFolders', { query: { resType: '4' } }, tokenOf())
    expect(personal).toMatchObject({ id: '3', level: 0 })
    expect((await get(await make())).folderId).toBe(personal?.children[0]?.id)
  })

  test('[FOLD-15 part] that of a system administrator lies below the first root, in the public library', async () => {
    const { access_token } = await server.signIn('system')
    const acting = { 'tenant-id': publicTenantId }
    const ask = async <N extends 'createTextbook' | 'createLessonPlan'>(name: N, body: object) => {
      const made = await server.call(name, { body } as never, access_token, acting)
      return made.ok ? (made.data as { id: string }).id : made.msg
    }
    const textbookId = await ask('createTextbook', { name: '公共教材' })
    const id = await ask('createLessonPlan', { name: '公共教案', textbookId })
    const params = { id }
    expect(await server.call('getLessonPlan', { params }, access_token, acting)).toMatchObject({
      data: { folderId: null, libraryType: '1', mine: true },
    })
    // All schools share it.
    await server.call('removeLessonPlan', { params }, access_token, acting)
    await server.call('removeTextbook', { params: { id: textbookId } }, access_token, acting)
  })

  test('[CALL-PLAN-04] up and down change places with the neighbour, and a given order stays', async () => {
    const username = 'education'
    const made = []
    for (const name of ['甲', '乙', '丙']) made.push(await make({ name }, username))
    const order = async () =>
      (await server.must('pageLessonPlan', { query: {} }, tokenOf(username))).records
        .filter(({ mine }) => mine)
        .map(({ name }) => name)
        .join('')
    await server.must('sortLessonPlan', { body: { ids: made } }, tokenOf(username))
    expect(await order()).toBe('甲乙丙')
    const move = (id: string | undefined, direction: 'up' | 'down') =>
      server.must('moveLessonPlan', { body: { id: id ?? '', direction } }, tokenOf(username))
    await move(made[2], 'up')
    expect(await order()).toBe('甲丙乙')
    await move(made[0], 'down')
    expect(await order()).toBe('丙甲乙')
    await move(made[2], 'up')
    expect(await order()).toBe('丙甲乙')
    expect(
      await server.call('moveLessonPlan', { body: { id: made[0] ?? '', direction: 'up' } }, tokenOf()),
    ).toMatchObject({ status: 404 })
  })
})

describe('collaborators', () => {
  test('[CALL-OPEN-09 part] a named teacher changes the plan and names nobody, files nothing, deletes nothing', async () => {
    const id = await make({ name: '合写' })
    expect(await put({ id, name: '闯入' }, 'teacher2')).toMatchObject({ status: 404 })
    const userIds = [ids.get('teacher2') as never]
    const set = (people: never[], username = 'teacher') =>
      server.call('setPlanCollaborators', { params: { id }, body: { userIds: people } }, tokenOf(username))
    expect(await set([ids.get('student1') as never])).toMatchObject({
      fields: { userIds: 'field.unknownName' },
    })
    expect(await set(userIds)).toMatchObject({ ok: true })
    expect(await server.must('listPlanCollaborators', { params: { id } }, tokenOf('teacher2'))).toMatchObject(
      [{ id: ids.get('teacher2') }],
    )
    expect(await put({ id, goals: richText('一起写') }, 'teacher2')).toMatchObject({ ok: true })
    expect((await get(id)).goals).toEqual(richText('一起写'))
    expect(await set([], 'teacher2')).toMatchObject({ error: 'NOT_OWNER' })
    expect(await put({ id, folderId: '3' as never }, 'teacher2')).toMatchObject({ error: 'NOT_OWNER' })
    expect(await server.call('removeLessonPlan', { params: { id } }, tokenOf('teacher2'))).toMatchObject({
      error: 'NOT_OWNER',
    })
    expect(await set([])).toMatchObject({ ok: true })
    expect(await put({ id, name: '再来' }, 'teacher2')).toMatchObject({ status: 404 })
  })
})

describe('versions', () => {
  test('what was written comes back as a change of what is there, which stays as a version', async () => {
    const id = await make({ name: '初稿', goals: richText('一') })
    expect(await put({ id, goals: richText('二'), steps: [step] })).toMatchObject({ ok: true })
    const list = (username = 'teacher') =>
      server.call('listPlanVersions', { params: { id } }, tokenOf(username))
    const first = await server.must('listPlanVersions', { params: { id } }, tokenOf())
    expect(first).toMatchObject([{ isNewest: true, authors: [{ id: ids.get('teacher') }] }])
    await server.must(
      'setPlanCollaborators',
      { params: { id }, body: { userIds: [ids.get('teacher2') as never] } },
      tokenOf(),
    )
    const versionId = first[0]?.id ?? ''
    await server.must('restorePlanVersion', { params: { id, versionId } }, tokenOf('teacher2'))
    expect(await put({ id, goals: richText('三') }, 'teacher2')).toMatchObject({ ok: true })
    await server.must('restorePlanVersion', { params: { id, versionId } }, tokenOf('teacher2'))
    expect(await get(id)).toMatchObject({ goals: richText('二'), steps: [step] })
    const [newest, before, oldest] = await server.must('listPlanVersions', { params: { id } }, tokenOf())
    expect([newest?.isNewest, before?.isNewest, oldest?.id]).toEqual([true, false, versionId])
    const was = await server.must(
      'getPlanVersion',
      { params: { id, versionId: before?.id ?? '' } },
      tokenOf(),
    )
    expect(was).toMatchObject({ name: '初稿', goals: richText('三') })
    await share(id)
    expect(await list('education')).toMatchObject({ error: 'NOT_OWNER' })
    expect(await server.call('restorePlanVersion', { params: { id, versionId } }, tokenOf())).toMatchObject({
      error: 'SHARED_LOCKED',
    })
  })
})
