// What was deleted comes back from the trash, with all that went with it (docs/decisions/0205).
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileId, UserId } from '#contract/ids.ts'
import { file } from '#server/db/schema/file.ts'
import { textbook } from '#server/db/schema/textbook.ts'
import { trash, trashPart } from '#server/db/schema/trash.ts'
import { emptyOldTrash } from '#server/features/system/trash/emptyOldTrash.ts'
import { sweepUploads } from '#server/features/system/upload/sweepUploads.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, mustUpload } from '#tests/support/uploads.ts'

let server: TestSchool
let school: TaskSchool
beforeAll(async () => {
  server = await ownSchool()
  const people = [
    'tenant',
    'education',
    'teacher2',
    'student1',
    'student2',
    'student3',
    'student4',
    'tenant.b',
  ]
  school = await taskSchool(server, people)
})
afterAll(() => server.stop())

const tokenOf = (username: string) => school.tokenOf(username)

/** Tables that a deletion or a sign-in writes by itself, and what of a restored account does not come back. */
const others = new Set(['audit_log', 'login', 'token', 'trash', 'trash_part', 'import_job', 'notice'])

/** All rows of the school, table by table. */
const wholeSchool = async () => {
  const tenantId = await server.schoolId()
  return server.database.asPlatform('test', async (tx) => {
    const { rows } = await tx.execute(
      sql`select table_name as name from information_schema.columns
        where table_schema = current_schema() and column_name = 'tenant_id' order by 1`,
    )
    const tables: Record<string, unknown> = {}
    for (const { name } of rows as { name: string }[]) {
      if (others.has(name)) continue
      const read = await tx.execute(
        sql`select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows
          from ${sql.identifier(name)} t where t.tenant_id = ${tenantId}`,
      )
      tables[name] = read.rows[0]?.rows
    }
    return tables
  })
}
const entries = async (username: string, query: object = {}) =>
  (await server.must('pageTrash', { query: { size: 200, ...query } }, tokenOf(username))).records
const entryOf = async (username: string, item: string) => {
  const entry = (await entries(username)).find((one) => one.item === item)
  if (!entry) throw new Error('not in the trash')
  return entry
}
const restore = (username: string, ids: string[], values: object = {}) =>
  server.must('restoreTrash', { body: { ids, values } }, tokenOf(username))
const removeUser = (id: string, username = 'tenant') =>
  server.must('removeUser', { params: { id: id as UserId }, query: { confirm: 'true' } }, tokenOf(username))
const links = (ids: string[], username: string) =>
  server.must('getFileLinks', { query: { ids: ids as FileId[] } }, tokenOf(username))
const back = { done: 1, refused: [], leftOut: 0 }

describe('a student', () => {
  test('comes back with classes, attempts, answers, files and the request for the account, and signs in anew', async () => {
    const id = school.idOf('student1')
    const token = tokenOf('student1')
    const recording = await mustUpload(server, token, {
      name: '录音.png',
      purpose: 'image',
      bytes: bytesOf('png'),
    })
    const exerciseId = await school.makeExercise(exampleWordings.compose)
    const task = await school.released({ sections: [{ items: [{ exerciseId, points: 5 }] }] })
    const value = { text: '我的家', fileIds: [recording] }
    expect(await school.submit(task, 'student1', [{ exerciseId, value }])).toMatchObject({ ok: true })
    const before = await wholeSchool()

    await removeUser(id)
    expect(await wholeSchool()).not.toEqual(before)
    await expect(server.signIn('student1')).rejects.toThrow('BAD_CREDENTIALS')
    expect(await links([recording], 'tenant')).toEqual([])

    const entry = await entryOf('tenant', id)
    expect(entry).toMatchObject({ noun: 'User', deletedBy: expect.stringMatching(/./) })
    expect(await restore('tenant', [entry.id])).toEqual(back)
    expect(await wholeSchool()).toEqual(before)
    expect(await server.call('getUserInfo', {}, token)).toMatchObject({ status: 424 })
    const again = await server.signIn('student1')
    expect(await server.call('getUserInfo', {}, again.access_token)).toMatchObject({ ok: true })
    expect(await entries('tenant')).toEqual([])
  })

  test('whose user name is taken meanwhile is asked for another one, and is found by it', async () => {
    const id = school.idOf('student2')
    await removeUser(id)
    const body = { username: 'student2', name: '新来的', kind: 'educational' as const, phone: '13912345678' }
    await server.must('createUser', { body }, tokenOf('tenant'))
    const entry = await entryOf('tenant', id)
    const taken = { done: 0, refused: [{ id: entry.id, error: 'NAME_TAKEN', field: 'username' }], leftOut: 0 }
    expect(await restore('tenant', [entry.id])).toEqual(taken)
    expect(await restore('tenant', [entry.id], { username: 'STUDENT2' })).toEqual(taken)
    expect(await restore('tenant', [entry.id], { username: 'system' })).toEqual(taken)
    expect(await restore('tenant', [entry.id], { username: 'student2a' })).toEqual(back)
    const found = await server.must('pageUser', { query: { name: 'student2a' } }, tokenOf('tenant'))
    expect(found.records).toMatchObject([{ id }])
    const students = await server.must('pageStudent', { query: { name: 'student2a' } }, tokenOf('tenant'))
    expect(students.records).toMatchObject([{ id }])
  })

  test('loses only the place in a class that is gone, and that is said', async () => {
    const body = { grade: '初级', name: '短命班' }
    const { id: classId } = await server.must('createClass', { body }, tokenOf('education'))
    const id = school.idOf('student3')
    await server.must('moveStudents', { body: { ids: [id], classId } } as never, tokenOf('education'))
    await removeUser(id)
    await server.must('removeClass', { params: { id: classId } }, tokenOf('education'))
    const entry = await entryOf('tenant', id)
    expect(await restore('tenant', [entry.id])).toEqual({ done: 1, refused: [], leftOut: 1 })
    const student = await server.must('getStudent', { params: { id } }, tokenOf('education'))
    expect(student.classes.map(({ id: one }) => String(one))).not.toContain(classId)
  })

  test('that two restore at once comes back once', async () => {
    const id = school.idOf('student3')
    await removeUser(id)
    const entry = await entryOf('tenant', id)
    const answers = await Promise.all([restore('tenant', [entry.id]), restore('tenant', [entry.id])])
    expect(answers.map(({ done }) => done).sort()).toEqual([0, 1])
    expect(answers.flatMap(({ refused }) => refused)).toEqual([
      { id: entry.id, error: 'NOT_FOUND', field: null },
    ])
  })

  test('deleted for good is gone, with the files', async () => {
    const id = school.idOf('student4')
    const fileId = await mustUpload(server, tokenOf('student4'), {
      name: '脸.png',
      purpose: 'image',
      bytes: bytesOf('png'),
    })
    await removeUser(id)
    const entry = await entryOf('tenant', id)
    const done = await server.must('removeManyTrash', { body: { ids: [entry.id] } }, tokenOf('tenant'))
    expect(done).toEqual({ done: 1, refused: [] })
    expect(await restore('tenant', [entry.id])).toMatchObject({ done: 0, refused: [{ error: 'NOT_FOUND' }] })
    await server.database.inTenant(await server.schoolId(), async (tx) => {
      const parts = await tx
        .select()
        .from(trashPart)
        .where(sql`${trashPart.rows}::text like ${`%${id}%`}`)
      expect(parts).toEqual([])
      const rows = await tx
        .select()
        .from(file)
        .where(eq(file.id, fileId as FileId))
      // The next sweep of uploads removes it.
      expect(rows).toMatchObject([{ storedAt: null, name: '', createdAt: new Date(0) }])
    })
  })
})

test('a teacher comes back as the owner of the material that the deletion passed on, except what was changed since', async () => {
  const id = school.idOf('teacher2')
  const token = tokenOf('teacher2')
  const make = async (name: string) =>
    (await server.must('createTextbook', { body: { name, units: [{ name: '第一课' }] } }, token)).id
  await make('留下的书')
  const kept = await make('后来改的书')
  const before = await wholeSchool()
  await removeUser(id)
  expect(await restore('tenant', [(await entryOf('tenant', id)).id])).toEqual(back)
  expect(await wholeSchool()).toEqual(before)
  await removeUser(id)
  // Somebody gives it to another person meanwhile.
  const other = school.idOf('teacher') as UserId
  await server.database.inTenant(await server.schoolId(), (tx) =>
    tx.update(textbook).set({ ownerId: other }).where(eq(textbook.id, kept)),
  )
  expect(await restore('tenant', [(await entryOf('tenant', id)).id])).toEqual(back)
  const owners = await server.database.inTenant(await server.schoolId(), (tx) =>
    tx.select({ name: textbook.name, ownerId: textbook.ownerId }).from(textbook).orderBy(textbook.name),
  )
  expect(owners).toEqual(
    expect.arrayContaining([
      { name: '后来改的书', ownerId: other },
      { name: '留下的书', ownerId: id },
    ]),
  )
})

describe('items of the library and the office', () => {
  const fileOf = (name: string) =>
    mustUpload(server, tokenOf('teacher'), { name, purpose: 'image', bytes: bytesOf('png', name.length) })

  test('a resource comes back with its file, whose bytes stay as long as it is in the trash', async () => {
    const fileId = await fileOf('茶馆.png')
    const { id } = await server.must(
      'createResource',
      { body: { fileId, tag: null } } as never,
      tokenOf('teacher'),
    )
    const before = await wholeSchool()
    await server.must('removeResource', { params: { id } }, tokenOf('teacher'))
    expect(await server.call('getResource', { params: { id } }, tokenOf('teacher'))).toMatchObject({
      status: 404,
    })
    expect(await restore('teacher', [(await entryOf('teacher', id)).id])).toEqual(back)
    expect(await wholeSchool()).toEqual(before)
    const [link] = await links([fileId], 'teacher')
    expect((await fetch(new URL(link?.url ?? '', server.url))).status).toBe(200)

    await server.must('removeResource', { params: { id } }, tokenOf('teacher'))
    expect(await links([fileId], 'teacher')).toEqual([])
    const swept = async () => {
      const removed: string[] = []
      const store = { remove: async (key: { id: string }) => void removed.push(key.id) }
      const uploads = { remove: async () => {}, removeOlderThan: async () => {} }
      const parts = { database: server.database, store, uploads, now: Date.now }
      await sweepUploads(parts as unknown as Parameters<typeof sweepUploads>[0])
      return removed.includes(fileId)
    }
    expect(await swept()).toBe(false)
    const { id: entry } = await entryOf('teacher', id)
    await server.must('removeManyTrash', { body: { ids: [entry] } }, tokenOf('teacher'))
    expect(await swept()).toBe(true)
  })

  test('an exercise, a group of exercises, a plan and a course come back as they were', async () => {
    const exercise = await school.makeExercise(exampleWordings.judge)
    await server.must('collectExercise', { body: { id: exercise } }, tokenOf('teacher'))
    const { id: textbookId } = await server.must(
      'createTextbook',
      { body: { name: '书' } },
      tokenOf('teacher'),
    )
    const planBody = { name: '第一课教案', textbookId }
    const { id: plan } = await server.must(
      'createLessonPlan',
      { body: planBody } as never,
      tokenOf('teacher'),
    )
    const { records } = await server.must('pageCourse', { query: {} }, tokenOf('education'))
    const like = records[0]
    if (!like) throw new Error('no course')
    const courseBody = {
      ...{
        number: 'TRASH1',
        name: '要删的课',
        books: '汉语教程',
        grade: '初级',
        schoolYear: like.schoolYear,
      },
      ...{ semester: like.semester, startDate: like.startDate, endDate: like.endDate, hours: 10 },
      ...{ introduction: '', slots: [], deployed: true, mgrId: like.mgrId },
      ...{ classIds: [school.classId], teacherIds: [school.idOf('teacher')] },
    }
    const { id: course } = await server.must(
      'createCourse',
      { body: courseBody } as never,
      tokenOf('education'),
    )
    const before = await wholeSchool()
    await server.must('removeExercise', { params: { id: exercise } } as never, tokenOf('teacher'))
    await server.must('removeLessonPlan', { params: { id: plan } } as never, tokenOf('teacher'))
    await server.must('removeCourse', { params: { id: course } }, tokenOf('education'))
    const own = await entries('teacher')
    expect(own.map(({ noun }) => noun).sort()).toEqual(['Exercise', 'LessonPlan'])
    // What a teacher deleted of the own things is nobody else's; what the office deleted is the office's.
    expect((await entries('education')).map(({ noun }) => noun)).toEqual(['Course', 'Class'])
    expect(
      await restore(
        'teacher',
        own.map(({ id }) => id),
      ),
    ).toEqual({ done: 2, refused: [], leftOut: 0 })
    expect(await restore('education', [(await entryOf('education', course)).id])).toEqual(back)
    expect(await wholeSchool()).toEqual(before)
  })

  test('a course whose number is taken meanwhile gets another one', async () => {
    const { records } = await server.must('pageCourse', { query: { number: 'TRASH1' } }, tokenOf('education'))
    const [course] = records
    if (!course) throw new Error('no course')
    await server.must('removeCourse', { params: { id: course.id } }, tokenOf('education'))
    const { id: _id, recordVersion: _version, ...like } = course
    const body = { ...like, books: like.books.join('/'), classIds: [], teacherIds: [] }
    await server.must('createCourse', { body } as never, tokenOf('education'))
    const { id } = await entryOf('education', course.id)
    expect(await restore('education', [id])).toMatchObject({
      done: 0,
      refused: [{ error: 'TAKEN', field: 'number' }],
    })
    expect(await restore('education', [id], { number: 'TRASH2' })).toEqual(back)
    const again = await server.must('pageCourse', { query: { number: 'TRASH2' } }, tokenOf('education'))
    expect(again.records).toMatchObject([{ id: course.id, name: '要删的课' }])
  })

  test('another school neither sees nor restores them, and a student has no trash', async () => {
    const exercise = await school.makeExercise(exampleWordings.judge)
    await server.must('removeExercise', { params: { id: exercise } } as never, tokenOf('teacher'))
    const { id } = await entryOf('teacher', exercise)
    expect(await entries('tenant.b')).toEqual([])
    expect(await restore('tenant.b', [id])).toMatchObject({ refused: [{ error: 'NOT_FOUND' }] })
    expect(await restore('tenant', [id])).toMatchObject({ refused: [{ error: 'NOT_FOUND' }] })
    const student = (await server.signIn('student1')).access_token
    expect(await server.call('pageTrash', { query: {} }, student)).toMatchObject({ status: 403 })
  })

  test('after thirty days it is deleted for good, a day earlier it is not', async () => {
    const exercise = await school.makeExercise(exampleWordings.judge)
    await server.must('removeExercise', { params: { id: exercise } } as never, tokenOf('teacher'))
    const { id } = await entryOf('teacher', exercise)
    const age = async (days: number) => {
      const createdAt = new Date(Date.now() - days * 24 * 3600_000)
      await server.database.inTenant(await server.schoolId(), (tx) =>
        tx.update(trash).set({ createdAt }).where(eq(trash.id, id)),
      )
      await emptyOldTrash(server.database)
      return (await entries('teacher')).some((one) => one.id === id)
    }
    expect(await age(29)).toBe(true)
    expect(await age(31)).toBe(false)
  })

  test('the record of changes says that it came back', async () => {
    const { records } = await server.must(
      'pageAudit',
      { query: { action: 'restore', noun: 'Course' } },
      tokenOf('education'),
    )
    expect(records[0]).toMatchObject({ itemName: '要删的课', action: 'restore' })
  })
})
