// The document of a plan on the real server with stock clients: who writes, what the row has, what a change by call does.
// Low CPU.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { planDocumentName } from '#contract/learning/plan/planDocument.ts'
import { plainText } from '#contract/richText.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { attack, openPerson, until } from '#tests/collab/support/people.ts'
import { aCourse } from '#tests/support/bodies.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { openPlan, type PlanEditor, type PlanInput, plansOf } from '#tests/support/plans.ts'
import { taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let plans: ReturnType<typeof plansOf>
const tokens = new Map<string, string>()
const ids = new Map<string, string>()
const tokenOf = (username = 'teacher') => tokens.get(username) ?? ''
const editors: PlanEditor[] = []
beforeAll(async () => {
  server = await ownSchool()
  plans = plansOf(server)
  for (const username of ['teacher', 'teacher2', 'education', 'student1', 'teacher.b']) {
    const { access_token } = await server.signIn(username)
    tokens.set(username, access_token)
    ids.set(username, (await server.must('getUserInfo', {}, access_token)).sysUser.userId)
  }
})
afterEach(() => {
  for (const editor of editors.splice(0)) editor.leave()
})
afterAll(() => server.stop())

const make = (body: Partial<PlanInput> = {}) => plans.make(tokenOf(), body)
const get = (id: string, username = 'teacher') => plans.get(id, tokenOf(username))
const name = (id: string, people: readonly string[]) =>
  server.must(
    'setPlanCollaborators',
    { params: { id }, body: { userIds: people.map((username) => ids.get(username) as never) } },
    tokenOf(),
  )
const open = (id: string, username = 'teacher', doc?: Y.Doc) => {
  const editor = openPlan(server.url, id, tokenOf(username), doc)
  editors.push(editor)
  return editor
}
const opened = async (id: string, username = 'teacher') => {
  const editor = open(id, username)
  await editor.synced()
  return editor
}

test('[COLLAB-06] two teachers type in the same field: both texts remain, the same for both', async () => {
  const id = await make()
  await name(id, ['teacher2'])
  const [one, two] = [await opened(id), await opened(id, 'teacher2')]
  one.type('goals', '会打招呼')
  two.type('goals', '会告别')
  two.type('content', '再见')
  await until('both texts', () => two.text('goals').length === 7 && one.state() === two.state())
  expect(['会打招呼', '会告别'].every((part) => one.text('goals').includes(part))).toBe(true)
  expect(one.text('content')).toBe('再见')
})

test('[COLLAB-07] [DOC-37 part] [CALL-OPEN-09] an account that is not named is refused; naming it opens the document, and taking the name away closes it', async () => {
  const id = await make()
  await server.must('shareLessonPlan', { body: { ids: [id] } }, tokenOf())
  await server.must('unshareLessonPlan', { body: { ids: [id] } }, tokenOf())
  for (const username of ['teacher2', 'education', 'student1', 'teacher.b']) {
    const refused = attack({ url: server.url, name: planDocumentName(id), token: tokenOf(username) })
    expect(await refused.closed).toMatchObject({ code: 4404 })
  }
  await name(id, ['teacher2'])
  const editor = await opened(id, 'teacher2')
  editor.type('goals', '我也写')
  await until('the row', async () => plainText((await get(id)).goals) === '我也写')
  await name(id, [])
  expect(await editor.ended).toEqual({ code: 4404, reason: 'unknown-document' })
})

test('[COLLAB-10] [DOC-37] sharing makes open editors readers at once, and a later edit is refused', async () => {
  const id = await make()
  const stranger = attack({ url: server.url, name: planDocumentName(id), token: tokenOf('teacher2') })
  expect(await stranger.closed).toMatchObject({ code: 4404 })
  await name(id, ['teacher2'])
  const [owner, other] = [await opened(id), await opened(id, 'teacher2')]
  other.type('goals', '之前')
  await until('the text', () => owner.text('goals') === '之前')
  await server.must('shareLessonPlan', { body: { ids: [id] } }, tokenOf())
  await new Promise((resolve) => setTimeout(resolve, 400)) // the 300 ms in which a stroke may end are what is tested
  expect(other.provider.wsconnected).toBe(true)
  other.type('goals', '之后')
  expect(await other.ended).toEqual({ code: 4409, reason: 'stale' })
  expect(plainText((await get(id)).goals)).toBe('之前')
  await server.must('unshareLessonPlan', { body: { ids: [id] } }, tokenOf())
  const again = await opened(id, 'teacher2')
  again.type('goals', '再来')
  await until('the text', () => owner.text('goals') === '之前再来')
})

test('[COLLAB-09] [DOC-35 part] the record has what is typed, by a read at once and in the list of others afterwards', async () => {
  const id = await make({ name: '接龙' })
  const editor = await opened(id)
  editor.type('keyPoints', '声调')
  const title = editor.doc.getMap('fields').get('name')
  if (title instanceof Y.Text) title.insert(2, '游戏')
  await until('the row', async () => plainText((await get(id)).keyPoints) === '声调')
  expect(await get(id)).toMatchObject({ name: '接龙游戏' })
  editor.type('keyPoints', '，第三声')
  // Found by its new name: the row follows without anybody reading it.
  if (title instanceof Y.Text) title.insert(0, '词语')
  await until('the list', async () => {
    const query = { name: '词语接龙' }
    return (await server.must('listLessonPlan', { query }, tokenOf())).length === 1
  })
  expect(plainText((await get(id)).keyPoints)).toBe('声调，第三声')
  const versions = await server.must('listPlanVersions', { params: { id } }, tokenOf())
  expect(versions).toMatchObject([{ isNewest: true, authors: [{ id: ids.get('teacher') }] }])
})

test('[COLLAB-09] [DOC-36 part] a change by call comes to open editors as a difference: what is typed beside it stays', async () => {
  const steps = [
    { id: 'a', title: '热身', text: richText('问好') },
    { id: 'b', title: '练习' },
  ]
  const id = await make({ goals: richText('一\n二\n三'), steps })
  const editor = await opened(id)
  const third = editor.doc.getXmlFragment('goals').get(2)
  const typed = third instanceof Y.XmlElement ? third.get(0) : undefined
  if (!(typed instanceof Y.XmlText)) throw new Error('no text')
  editor.provider.disconnect()
  typed.insert(1, '个')
  const body = { id, goals: richText('一\n**两**\n三'), steps: [steps[1] ?? {}, steps[0] ?? {}] }
  await server.must('updateLessonPlan', { body }, tokenOf())
  editor.provider.connect()
  await until('both', () => editor.text('goals') === '一\n两\n三个')
  await until('the row', async () => plainText((await get(id)).goals) === '一\n两\n三个')
  const { goals, steps: shown } = await get(id)
  expect(goals).toEqual(richText('一\n**两**\n三个'))
  expect(shown.map(({ title }) => title)).toEqual(['练习', '热身'])
  expect(shown[1]?.text).toEqual(richText('问好'))
  // The moved step is the same one in the document: its text is still bound.
  const maps = editor.doc.getArray<Y.Map<unknown>>('steps').toArray()
  expect(maps.map((map) => map.get('id'))).toEqual(['a', 'b'])
})

test('a deleted plan closes its document', async () => {
  const id = await make()
  const editor = await opened(id)
  await server.must('removeLessonPlan', { params: { id } }, tokenOf())
  expect(await editor.ended).toEqual({ code: 4404, reason: 'unknown-document' })
})

test('an update of the document that is no plan leaves a row that can be read', async () => {
  const id = await make({ name: '原名', goals: richText('留下') })
  const editor = await opened(id)
  editor.doc.transact(() => {
    const fields = editor.doc.getMap('fields')
    fields.set('name', '')
    fields.set('hours', 'many')
    fields.set('textbookId', 'none')
    fields.set('courseType', 7)
    editor.doc.getArray('steps').push([1, new Y.Map([['id', 'NOT AN ID']])])
    editor.doc.getXmlFragment('content').push([new Y.XmlElement('table'), new Y.XmlText('裸')])
  })
  await until('the row', async () => plainText((await get(id)).content).includes('裸'))
  expect(await get(id)).toMatchObject({
    ...{ name: '原名', hours: 0, courseType: null, steps: [], goals: richText('留下') },
    textbookName: '汉语教程',
  })
})

describe('forms that several people fill in', () => {
  const writes = async (document: string, username: string) => {
    const found = attack({ url: server.url, name: document, token: tokenOf(username) })
    const code = await Promise.race([
      found.closed.then((closed) => closed.code),
      until('an answer', () => found.received.length > 0).then(() => 'open'),
    ])
    found.socket.terminate()
    return code
  }

  test('[ROLE-17] [DOC-38] [DOC-40 part] [CALL-OPEN-09 part] a teacher named as collaborator edits the course; others are refused', async () => {
    const body = { ...aCourse, number: 'C9001', teacherIds: [ids.get('teacher') as never] }
    const { id: courseId } = await server.must('createCourse', { body }, tokenOf('education'))
    const change = (username: string) =>
      server.call('updateCourse', { body: { id: courseId, introduction: '共同修改' } }, tokenOf(username))
    expect(await change('teacher2')).toMatchObject({ status: 404 })
    expect(await change('teacher')).toMatchObject({ status: 479, error: 'NOT_OWNER' })
    expect(await writes(`course:${courseId}`, 'teacher2')).toBe(4404)
    const people = (userIds: never[], username = 'education') =>
      server.call(
        'setCourseCollaborators',
        { params: { id: courseId }, body: { userIds } },
        tokenOf(username),
      )
    expect(await people([], 'teacher')).toMatchObject({ status: 403 })
    expect(await people([ids.get('teacher2') as never])).toMatchObject({ ok: true })
    expect(await change('teacher2')).toMatchObject({ ok: true })
    expect(await server.must('getCourse', { params: { id: courseId } }, tokenOf('teacher2'))).toMatchObject({
      introduction: '共同修改',
      editable: true,
    })
    expect(await writes(`course:${courseId}`, 'teacher2')).toBe('open')
    expect(await writes(`course:${courseId}`, 'education')).toBe('open')
    expect(await writes(`course:${courseId}`, 'teacher')).toBe(4404)
    // What was typed and saved is not there any more.
    const form = openPerson({ url: server.url, name: `course:${courseId}`, token: tokenOf('teacher2') })
    await form.synced()
    form.strokes.push(['打字'])
    await change('education')
    expect(await form.ended).toEqual({ code: 4409, reason: 'stale' })
    form.leave()
    const fresh = openPerson({ url: server.url, name: `course:${courseId}`, token: tokenOf('education') })
    await fresh.synced()
    expect(fresh.strokes.toArray()).toEqual([])
    fresh.leave()
    await people([])
    expect(await change('teacher2')).toMatchObject({ status: 404 })
  })

  test('[ROLE-18] [DOC-39] [CALL-OPEN-09 part] a teacher named as collaborator edits the task; others are refused', async () => {
    const school = await taskSchool(server, [])
    const id = await school.make()
    const change = (username: string) =>
      server.call('updateTask', { body: { id, description: '一起布置' } }, tokenOf(username))
    expect(await change('teacher2')).toMatchObject({ ok: false })
    expect(await writes(`task:${id}`, 'teacher2')).toBe(4404)
    const people = (username: string) =>
      server.call(
        'setTaskCollaborators',
        { params: { id }, body: { userIds: [ids.get('teacher2') as never] } },
        tokenOf(username),
      )
    expect(await people('teacher')).toMatchObject({ ok: true })
    expect(await change('teacher2')).toMatchObject({ ok: true })
    expect(await people('teacher2')).toMatchObject({ error: 'NOT_OWNER' })
    expect(await writes(`task:${id}`, 'teacher2')).toBe('open')
    expect(await writes(`task:${id}`, 'education')).toBe(4404)
    expect(await server.must('listTaskCollaborators', { params: { id } }, tokenOf('teacher2'))).toMatchObject(
      [{ id: ids.get('teacher2') }],
    )
  })
})
