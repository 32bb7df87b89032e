// An import is taken back for a day: what it added and nobody uses goes, what it changed is as it was, the rest stays and says why.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import { importJob } from '#server/db/schema/importJob.ts'
import { deleteOldImports } from '#server/kit/sheet/purgeImports.ts'
import { followImport } from '#tests/support/imports.ts'
import { nextLesson } from '#tests/support/lessons.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeAccount, makeRole, tokenOf } from '#tests/support/rights.ts'
import { makeSheet } from '#tests/support/sheets.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let education: string
let admin: string
beforeAll(async () => {
  server = await ownSchool()
  education = await tokenOf(server, 'education')
  admin = await tokenOf(server, 'tenant')
})
afterAll(() => server.stop())

type Kind = 'Student' | 'Teacher' | 'Alumnus'
const imported = async (
  rows: unknown[][],
  { kind = 'Student' as Kind, existing = 'leave' as 'leave' | 'update', token = education } = {},
) => {
  const { jobId } = await server.must(`import${kind}`, { body: { ...makeSheet(rows), existing } }, token)
  return { jobId, job: await followImport(server, jobId, token) }
}
const headers = ['姓名', '性别', '手机号', '学号', '课程班']
const rowsOf = (mark: string, count: number) =>
  Array.from({ length: count }, (_, at) => [`${mark}${at + 1}`, '女', `1390013800${at}`, '', '初级一班'])
const students = async (name: string) =>
  (await server.must('pageStudent', { query: { name, size: 200 } }, education)).records
const preview = (id: string, token = education) => server.must('previewTakeBack', { params: { id } }, token)
const takeBack = (id: string, token = education) => server.must('takeBackImport', { params: { id } }, token)
const last = (noun: string, token = education) => server.must('getLastImport', { query: { noun } }, token)
const only = async (name: string) => {
  const found = await students(name)
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} of ${name}`)
  return found[0]
}

test('people whom nobody uses are gone, with what the import itself gave them, and their names are free again', async () => {
  const { jobId } = await imported([headers, ...rowsOf('甲', 3)])
  expect(await last('Student')).toMatchObject({ id: jobId, by: '吴静', isOwn: true, added: 3, changed: 0 })
  const whole = { removed: 3, restored: 0, kept: [], keptCount: 0 }
  expect(await preview(jobId)).toEqual(whole)
  expect(await students('甲')).toHaveLength(3)
  expect(await takeBack(jobId)).toEqual(whole)
  expect(await students('甲')).toEqual([])
  expect(await last('Student')).not.toMatchObject({ id: jobId })
  const { records } = await server.must(
    'pageAudit',
    { query: { noun: 'Student', action: 'takeBack' } },
    education,
  )
  expect(records[0]).toMatchObject({ userName: '吴静', changes: { rows: { before: 3, after: null } } })
  // Asked again it does nothing, and the same sheet can be imported again.
  expect(await takeBack(jobId)).toEqual({ removed: 0, restored: 0, kept: [], keptCount: 0 })
  expect((await imported([headers, ...rowsOf('甲', 3)])).job).toMatchObject({ stored: 3 })
})

test('who is used stays, and the reason is told', async () => {
  const { jobId } = await imported([headers, ...rowsOf('乙', 6)])
  const { slips } = await server.must('printImportSlips', { params: { id: jobId }, body: {} }, education)
  const slip = slips.find(({ name }) => name === '乙1')
  await server.signIn(slip?.username ?? '', { password: slip?.password ?? '' })
  const teacher = await tokenOf(server, 'teacher')
  const inLesson = await only('乙2')
  const lesson = { ...nextLesson(), name: '乙的课', studentIds: [inLesson.id] }
  await server.must('createLive', { body: lesson }, teacher)
  const moved = await only('乙3')
  const { records: classes } = await server.must('pageClass', { query: { name: '初级二班' } }, education)
  await server.must(
    'moveStudents',
    { body: { ids: [moved.id], classId: classes[0]?.id as never } },
    education,
  )
  const edited = await only('乙4')
  await server.must('updateStudent', { body: { id: edited.id, nationality: '法国' } }, education)
  const frozen = await only('乙5')
  await server.must('freezeUsers', { body: { ids: [frozen.id] } }, admin)
  const kept = [
    { name: '乙1', reason: '已经登录过' },
    { name: '乙2', reason: '已经安排了课程或直播课' },
    { name: '乙3', reason: '导入后班级有变动' },
    { name: '乙4', reason: '导入后有人改过' },
    { name: '乙5', reason: '导入后有人改过' },
  ]
  expect(await preview(jobId)).toEqual({ removed: 1, restored: 0, kept, keptCount: 5 })
  expect(await takeBack(jobId)).toEqual({ removed: 1, restored: 0, kept, keptCount: 5 })
  expect((await students('乙')).map(({ name }) => name).sort()).toEqual(['乙1', '乙2', '乙3', '乙4', '乙5'])
  // What has kept them from going may end within the day.
  await server.must('updateStudent', { body: { id: edited.id, nationality: '' } }, education)
  expect(await takeBack(jobId)).toMatchObject({ removed: 1, keptCount: 4 })
})

test('a teacher who heads a class or was given a course stays', async () => {
  const rows = ['丙一', '丙二', '丙三'].map((name, at) => [name, '男', `1390013990${at}`])
  const { jobId } = await imported([headers.slice(0, 3), ...rows], { kind: 'Teacher' })
  const { records } = await server.must('pageTeacher', { query: { name: '丙' } }, education)
  const idOf = (name: string) => records.find((one) => one.name === name)?.id as UserId
  await server.must(
    'createClass',
    { body: { name: '丙班', grade: '一年级', teacherId: idOf('丙一') } },
    education,
  )
  expect(await takeBack(jobId)).toEqual({
    removed: 2,
    restored: 0,
    kept: [{ name: '丙一', reason: '是某个班级的班主任' }],
    keptCount: 1,
  })
})

describe('records that the import changed', () => {
  test('are as they were, unless somebody has changed them since', async () => {
    const before = [
      headers.slice(0, 4),
      ['丁一', '女', '13900137001', 'D1001'],
      ['丁二', '女', '13900137002', 'D1002'],
    ]
    await imported(before)
    const { jobId, job } = await imported(
      [
        [...headers.slice(0, 4), '国籍'],
        ['丁一', '男', '13900137001', 'D1001', '德国'],
        ['丁二', '男', '13900137002', 'D1002', '德国'],
        ['丁三', '男', '13900137003', 'D1003', '德国'],
      ],
      { existing: 'update' },
    )
    expect(job).toMatchObject({ stored: 1, changed: 2, failed: [], problem: null })
    expect(await last('Student')).toMatchObject({ added: 1, changed: 2 })
    await server.must('updateStudent', { body: { id: (await only('丁二')).id, contact: '微信' } }, education)
    const expected = {
      removed: 1,
      restored: 1,
      kept: [{ name: '丁二', reason: '导入后有人改过' }],
      keptCount: 1,
    }
    expect(await preview(jobId)).toEqual(expected)
    expect(await takeBack(jobId)).toEqual(expected)
    expect(await only('丁一')).toMatchObject({ gender: 'female', nationality: '' })
    expect(await only('丁二')).toMatchObject({ gender: 'male', nationality: '德国', contact: '微信' })
    expect(await students('丁三')).toEqual([])
  })

  test('alumni too', async () => {
    const { jobId } = await imported(
      [
        ['姓名', '班级'],
        ['戊校友', '零九级'],
        ['戊乙', '零九级'],
      ],
      { kind: 'Alumnus' },
    )
    expect(await takeBack(jobId)).toMatchObject({ removed: 2, keptCount: 0 })
    expect((await server.must('pageAlumnus', { query: { name: '戊' } }, education)).records).toEqual([])
  })
})

describe('who takes it back', () => {
  test('is who imported, or may delete such records; for others and other schools it does not exist', async () => {
    const { jobId } = await imported([headers, ...rowsOf('己', 2)])
    const roleId = await makeRole(server, admin, { kind: 'educational', identity: 'noImport' })
    await makeAccount(server, { username: 'noimport', kind: 'educational', roleId })
    await makeAccount(server, { username: 'clerk2', kind: 'educational' })
    const others = await Promise.all(
      ['noimport', 'clerk2', 'teacher', 'education.b', 'tenant.b'].map((name) => tokenOf(server, name)),
    )
    for (const other of others) {
      for (const call of ['previewTakeBack', 'takeBackImport'] as const)
        expect(await server.call(call, { params: { id: jobId } }, other)).toMatchObject({
          error: 'NOT_FOUND',
        })
      expect((await last('Student', other))?.id).not.toBe(jobId)
    }
    expect(await last('Student', admin)).toMatchObject({ id: jobId, isOwn: false, by: '吴静' })
    expect(await takeBack(jobId, admin)).toMatchObject({ removed: 2 })
  })

  test('does it within a day', async () => {
    const { jobId } = await imported([headers, ...rowsOf('庚', 1)])
    const age = (hours: number) =>
      server.database.asPlatform('test', (tx) =>
        tx
          .update(importJob)
          .set({ createdAt: new Date(Date.now() - hours * 3600_000) })
          .where(eq(importJob.id, jobId)),
      )
    await age(24.01)
    expect((await last('Student'))?.id).not.toBe(jobId)
    for (const call of ['previewTakeBack', 'takeBackImport'] as const)
      expect(await server.call(call, { params: { id: jobId } }, education)).toMatchObject({
        error: 'IMPORT_TOO_OLD',
      })
    await age(23.9)
    await deleteOldImports(server.database)
    expect(await takeBack(jobId)).toMatchObject({ removed: 1 })
    await age(24.01)
    await deleteOldImports(server.database)
    expect(await server.call('getImport', { params: { id: jobId } }, education)).toMatchObject({
      status: 404,
    })
  })

  test('not a preview, which has done nothing', async () => {
    const body = { ...makeSheet([headers, ...rowsOf('辛', 1)]), isPreview: true }
    const { jobId } = await server.must('importStudent', { body }, education)
    await followImport(server, jobId, education)
    expect(await server.call('previewTakeBack', { params: { id: jobId } }, education)).toMatchObject({
      error: 'NOT_FOUND',
    })
  })
})
