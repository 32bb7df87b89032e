// What the deletion of an account leaves behind, in all tables: docs/erased-account.md says the same.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import { registration } from '#server/db/schema/registration.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, mustUpload } from '#tests/support/uploads.ts'

/** A name that nobody else has. */
const mark = '甲乙丙丁戊己'
let server: TestSchool
let school: TaskSchool
beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, ['tenant', 'teacher2', 'student4'])
})
afterAll(() => server.stop())

/** The tables of this installation in which a row has this text, as PostgreSQL writes it. */
const tablesWith = (text: string) =>
  server.database.asPlatform('test', async (tx) => {
    const { rows } = await tx.execute(
      sql`select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
    )
    const found: string[] = []
    for (const { name } of rows as { name: string }[]) {
      const table = sql.identifier(name)
      const counted = await tx.execute(
        sql`select count(*)::int as count from ${table} where ${table}::text like ${`%${text}%`}`,
      )
      if (Number(counted.rows[0]?.count) > 0) found.push(name)
    }
    return found
  })
/** The office names a student; here it is enough that the name stands in the tables. */
const rename = async (username: string, name: string) => {
  const id = school.idOf(username) as UserId
  const phone = '13912345678'
  await server.database.inTenant(await server.schoolId(), (tx) =>
    tx.execute(sql`update "user" set name = ${name}, phone = ${phone} where id = ${id}`),
  )
}
const remove = (username: string) =>
  server.must(
    'removeUser',
    { params: { id: school.idOf(username) as UserId }, query: { confirm: 'true' } },
    school.tokenOf('tenant'),
  )

/** Out of the trash too, which keeps an account for thirty days. */
const forGood = async (username: string) => {
  const { records } = await server.must('pageTrash', { query: {} }, school.tokenOf('tenant'))
  const ids = records.filter(({ item }) => item === school.idOf(username)).map(({ id }) => id)
  await server.must('removeManyTrash', { body: { ids } }, school.tokenOf('tenant'))
}

test('of a student who is deleted for good nothing is left but the name in the record of changes', async () => {
  const id = school.idOf('student4')
  const token = school.tokenOf('student4')
  await rename('student4', mark)
  const recording = await mustUpload(server, token, {
    name: `${mark}.png`,
    purpose: 'image',
    bytes: bytesOf('png'),
  })
  const face = await mustUpload(server, token, { name: 'face.png', purpose: 'image', bytes: bytesOf('png') })
  await server.must('updateProfile', { body: { avatar: face } } as never, token)
  const exerciseId = await school.makeExercise(exampleWordings.compose)
  const task = await school.released({ sections: [{ items: [{ exerciseId, points: 5 }] }] })
  const value = { text: mark, fileIds: [recording] }
  expect(await school.submit(task, 'student4', [{ exerciseId, value }])).toMatchObject({ ok: true })
  const tenantId = await server.schoolId()
  const { sysUser } = await server.must('getUserInfo', {}, token)
  await server.database.inTenant(tenantId, (tx) =>
    tx.insert(registration).values({
      tenantId,
      username: sysUser.username,
      usernameFolded: sysUser.username,
      name: mark,
      phone: '13912345678',
      state: 'accepted',
    }),
  )
  expect(await tablesWith(mark)).toEqual(['answer', 'file', 'registration', 'user'])
  await remove('student4')
  expect(await tablesWith(mark)).toEqual(['audit_log', 'trash', 'trash_part'])
  await forGood('student4')
  expect(await tablesWith(mark)).toEqual(['audit_log'])
  expect(await tablesWith('13912345678')).toEqual([])
  expect(await tablesWith(id)).toEqual(['audit_log'])
  // The bytes go with the next sweep, and nobody reads them meanwhile.
  for (const fileId of [recording, face]) {
    const links = await server.must(
      'getFileLinks',
      { query: { ids: [fileId] } } as never,
      school.tokenOf('tenant'),
    )
    expect(links).toEqual([])
  }
})

test('what a teacher made stays, and belongs to who deleted the account', async () => {
  const token = school.tokenOf('teacher2')
  const body = { name: '教材', units: [{ name: '第一课' }] }
  const { id } = await server.must('createTextbook', { body }, token)
  await server.must('shareTextbook', { body: { ids: [id] } }, token)
  await remove('teacher2')
  expect(await server.must('getTextbook', { params: { id } }, school.tokenOf('tenant'))).toMatchObject({
    name: '教材',
  })
})
