// The public library: a school of its own that every school reads as far as it was granted, and none writes. Each of its
// tables is asked by a school with another's ids, by a student, and by a system administrator who acts in no school.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import type { CallName } from '#contract/calls.ts'
import {
  type AccessoryId,
  accessoryIdSchema,
  type FileId,
  type FolderId,
  type TenantId,
} from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { application } from '#server/db/schema/application.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { level } from '#server/db/schema/level.ts'
import { paper, paperItem, paperSection } from '#server/db/schema/paper.ts'
import { point } from '#server/db/schema/point.ts'
import { topic } from '#server/db/schema/topic.ts'
import { requireIds } from '#server/kit/conditions.ts'
import { singleRow } from '#server/kit/relatedRows.ts'
import { anArticle, anExercise, aStudent, aTeacher } from '#tests/support/bodies.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { unwrap } from '#tests/support/sendCall.ts'
import type { CallOf, TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf } from '#tests/support/uploads.ts'

let server: TestSchool
let a: TenantId
let b: TenantId
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
const inLibrary = { 'tenant-id': publicTenantId }
/** A system administrator who acts in the public library. */
const fill = async <N extends CallName>(name: N, input: CallInput<CallOf<N>>) =>
  unwrap(await server.call(name, input, tokenOf('system'), inLibrary))

const upload = async (name: string): Promise<FileId> => {
  const form = new FormData()
  form.append('purpose', 'image')
  form.append('file', new File([bytesOf('png')], name))
  const response = await fetch(`${server.url}/teach/accessory/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf('system')}`, ...inLibrary },
    body: form,
  })
  const { data } = await response.json()
  return data.id
}

let folderId: FolderId
let fileId: FileId
let id: AccessoryId
beforeAll(async () => {
  server = await ownSchool()
  for (const username of ['teacher', 'student1', 'teacher.b', 'system']) {
    tokens.set(username, (await server.signIn(username)).access_token)
  }
  ;[a, b] = [await server.schoolId(), await server.neighbourId()]
  // Other files share the public library: this folder is theirs to see only where it was granted.
  folderId = (await fill('createFolder', { body: { pid: '1', name: '公共听力' } })).id
  fileId = await upload('公共.png')
  id = accessoryIdSchema.parse((await fill('createResource', { body: { fileId, folderId } })).id)
})
afterAll(() => server.stop())

const grant = (tenantIds?: TenantId[]) =>
  fill('setFolderSchools', { body: { folderId, ...(tenantIds && { tenantIds }) } })
const seen = async (username: string) => {
  const query = { libraryType: '1', folderId } as const
  return (await server.must('pageResource', { query }, tokenOf(username))).records.map((one) => one.id)
}
const read = (kind: 'preview' | 'download', username: string) =>
  fetch(`${server.url}/teach/accessory/${kind}?id=${id}`, {
    headers: { authorization: `Bearer ${tokenOf(username)}` },
  })
const link = async (username: string) =>
  (await server.must('getFileLinks', { query: { ids: [fileId] } }, tokenOf(username))).length

describe('a folder of the public library', () => {
  test('[CALL-FOLD-09] is seen by the schools it was set for, with what lies in it, and by no other', async () => {
    await grant([a])
    const inTree = async (username: string) => {
      const [root] = await server.must('listFolders', { query: { libraryType: '1' } }, tokenOf(username))
      return root?.children.find((node) => node.id === folderId)
    }
    expect(await inTree('teacher')).toMatchObject({ name: '公共听力', addFlag: false, userId: null })
    expect(await inTree('teacher.b')).toBeUndefined()
    expect(await seen('teacher')).toEqual([id])
    expect(await seen('teacher.b')).toEqual([])
    const schools = () => fill('getFolderSchools', { query: { folderId } })
    await grant([b])
    expect([await seen('teacher'), await seen('teacher.b')]).toEqual([[], [id]])
    expect(await schools()).toEqual({ all: false, tenantIds: [b] })
    await grant()
    expect(await schools()).toEqual({ all: true, tenantIds: [] })
    expect([await seen('teacher'), await seen('teacher.b')]).toEqual([[id], [id]])
    await grant([])
    expect([await seen('teacher'), await seen('teacher.b')]).toEqual([[], []])
  })

  test('[CALL-FOLD-09 part] passes its schools on to those below it', async () => {
    await grant([a])
    const below = (await fill('createFolder', { body: { pid: folderId, name: '下级' } })).id
    const isThere = async (username: string) => {
      const [root] = await server.must('listFolders', { query: { libraryType: '1' } }, tokenOf(username))
      return JSON.stringify(root).includes(below)
    }
    expect([await isThere('teacher'), await isThere('teacher.b')]).toEqual([true, false])
    await grant([b])
    expect([await isThere('teacher'), await isThere('teacher.b')]).toEqual([false, true])
  })

  test('[VAL-48] [CALL-ZHKT-02 part] what lies in it is previewed and copied, and not downloaded', async () => {
    await grant([a])
    expect((await read('preview', 'teacher')).status).toBe(200)
    const refused = await read('download', 'teacher')
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ data: { error: 'DOWNLOAD_PUBLIC' } })
    const headers = { authorization: `Bearer ${tokenOf('teacher')}` }
    const inClass = await fetch(`${server.url}/teach/zhkt/res/download?id=${id}`, { headers })
    expect(await inClass.json()).toMatchObject({ data: { error: 'DOWNLOAD_PUBLIC' } })
    const body = { folderId: '3' as const, resAccessoryIdList: [id] }
    const copied = await server.call('copyToFolder', { body }, tokenOf('teacher'))
    expect(copied).toMatchObject({ ok: true })
    const query = { libraryType: '3', name: '公共.png' } as const
    const [copy] = (await server.must('pageResource', { query }, tokenOf('teacher'))).records
    expect(copy).toMatchObject({ mine: true, shared: false, name: '公共.png' })
  })

  test('switched off, it is seen by no school', async () => {
    await grant([a])
    await fill('updateFolder', { body: { id: folderId, enabled: false } })
    expect(await seen('teacher')).toEqual([])
    expect((await read('preview', 'teacher')).status).toBe(404)
    await fill('updateFolder', { body: { id: folderId, enabled: true } })
    expect(await seen('teacher')).toEqual([id])
  })
})

describe('[ROLE-06 part] nobody else writes it', () => {
  test('a teacher of a granted school changes, shares, moves, sorts and deletes nothing of it', async () => {
    await grant([a])
    const token = tokenOf('teacher')
    const many = { body: { ids: [id] } }
    const place = { body: { folderId: '3' as const, resAccessoryIdList: [id] } }
    const items = await Promise.all([
      server.call('updateResource', { body: { id, name: '改.png' } }, token),
      server.call('removeResource', { params: { id } }, token),
      server.call('removeSeveralResource', many, token),
      server.call('shareResource', many, token),
      server.call('disableResource', many, token),
      server.call('sortResource', many, token),
      server.call('moveToFolder', place, token),
      server.call('removeAccessory', { body: { id } }, token),
      server.call('updateAccessory', { body: { id, name: '改.png' } }, token),
    ])
    for (const [at, reply] of items.entries()) {
      expect(reply, String(at)).toMatchObject({ status: 479, error: 'NOT_OWNER' })
    }
    const folders = await Promise.all([
      server.call('updateFolder', { body: { id: folderId, name: '改' } }, token),
      server.call('removeFolder', { params: { id: folderId } }, token),
      server.call('sortFolders', { body: { ids: [folderId] } }, token),
      server.call('createFolder', { body: { pid: folderId, name: '我的' } }, token),
      server.call('createFolder', { body: { pid: '1', name: '我的' } }, token),
    ])
    for (const [at, reply] of folders.entries()) {
      expect(reply, String(at)).toMatchObject({ status: 479, error: 'FOLDER_LOCKED' })
    }
    expect(
      await server.call('setFolderSchools', { body: { folderId, tenantIds: [a, b] } }, token),
    ).toMatchObject({
      status: 403,
      error: 'FORBIDDEN',
    })
    expect(await seen('teacher')).toEqual([id])
  })

  test('a school without the grant finds neither folder nor item nor file', async () => {
    await grant([a])
    const token = tokenOf('teacher.b')
    const gone = { status: 404, error: 'NOT_FOUND' }
    const body = { folderId: '3' as const, resAccessoryIdList: [id] }
    expect(await server.call('getResource', { params: { id } }, token)).toMatchObject(gone)
    expect(await server.call('updateResource', { body: { id, name: '改.png' } }, token)).toMatchObject(gone)
    expect(await server.call('collectResource', { body: { id } }, token)).toMatchObject(gone)
    expect(await server.call('copyToFolder', { body }, token)).toMatchObject(gone)
    expect(await server.call('listFolderItems', { query: { folderId } }, token)).toMatchObject(gone)
    for (const kind of ['preview', 'download'] as const)
      expect((await read(kind, 'teacher.b')).status).toBe(404)
    expect([await link('teacher'), await link('teacher.b')]).toEqual([1, 0])
  })

  test('a student previews what was granted to the school and has no call for the rest', async () => {
    await grant([a])
    const token = tokenOf('student1')
    expect((await read('preview', 'student1')).status).toBe(200)
    expect((await read('download', 'student1')).status).toBe(403)
    const refused = { status: 403, error: 'FORBIDDEN' }
    expect(await server.call('pageResource', { query: {} }, token)).toMatchObject(refused)
    expect(await server.call('listFolders', { query: {} }, token)).toMatchObject(refused)
    expect(await server.call('listFolderItems', { query: { folderId } }, token)).toMatchObject(refused)
    expect(await server.call('removeResource', { params: { id } }, token)).toMatchObject(refused)
    await grant([b])
    expect((await read('preview', 'student1')).status).toBe(404)
  })

  test('a system administrator who acts in no school is asked for one; one who acts in a school changes nothing', async () => {
    await grant([a])
    const asks = (headers?: Record<string, string>) =>
      Promise.all([
        server.call('updateFolder', { body: { id: folderId, name: '改' } }, tokenOf('system'), headers),
        server.call('setFolderSchools', { body: { folderId } }, tokenOf('system'), headers),
        server.call('updateResource', { body: { id, name: '改.png' } }, tokenOf('system'), headers),
      ])
    for (const reply of await asks()) expect(reply).toMatchObject({ status: 400, error: 'TENANT_NEEDED' })
    const [folder, schools, item] = await asks({ 'tenant-id': a })
    expect(folder).toMatchObject({ error: 'FOLDER_LOCKED' })
    expect(schools).toMatchObject({ error: 'NOT_FOUND' })
    expect(item).toMatchObject({ error: 'NOT_OWNER' })
  })
})

test('nobody gets an account in the public library', async () => {
  const refused = { status: 403, error: 'FORBIDDEN' }
  const token = tokenOf('system')
  expect(await server.call('createTeacher', { body: aTeacher }, token, inLibrary)).toMatchObject(refused)
  expect(await server.call('createStudent', { body: aStudent }, token, inLibrary)).toMatchObject(refused)
})

describe('[ROLE-06 part] the wall', () => {
  const readable = [
    'accessory',
    'application',
    'book_page',
    'corpus_sentence',
    'corpus_word',
    'example',
    'example_item',
    'exercise',
    'exercise_point',
    'exercise_version',
    'file',
    'file_use',
    'folder',
    'lesson_plan',
    'level',
    'paper',
    'paper_item',
    'paper_section',
    'point',
    'research_item',
    'tenant_grant',
    'textbook',
    'textbook_unit',
    'topic',
    'word_card',
  ]

  beforeAll(async () => {
    const name = `公共 ${randomUUID()}`
    const pointIds = await server.database.asPlatform('test', async (tx) => {
      await tx.insert(level).values({ tenantId: publicTenantId, name })
      await tx.insert(topic).values({ tenantId: publicTenantId, name })
      const address = 'https://example.org'
      await tx.insert(application).values({ tenantId: publicTenantId, name, icon: 'card', address })
      const rows = await tx
        .insert(point)
        .values({ tenantId: publicTenantId, name, type: 'grammar' })
        .returning()
      return rows.map((row) => row.id)
    })
    const { id: exerciseId } = await fill('createExercise', { body: { ...anExercise, pointIds } })
    await fill('createWordCard', { body: { name: '朋友' } })
    const book = { name, units: [{ name: '第一单元', depth: 0 }] }
    const { id: textbookId } = await fill('createTextbook', { body: book })
    const pages = [{ fileId: await upload('页.png'), text: '你好。' }]
    await fill('createLessonPlan', { body: { name, textbookId } })
    await fill('addBookPages', { body: { textbookId, pages } })
    await fill('createResearchItem', { body: anArticle })
    const items = [{ kind: 'textbook', itemId: textbookId } as const]
    await fill('createExample', { body: { name, items } })
    await server.database.asPlatform('test', async (tx) => {
      const ofPublic = { tenantId: publicTenantId }
      const { ownerId } = singleRow(await tx.select().from(exercise).where(eq(exercise.id, exerciseId)))
      const [made] = await tx
        .insert(paper)
        .values({ ...ofPublic, kind: 'library', name, ownerId })
        .returning()
      const paperId = made?.id ?? ''
      const [part] = await tx
        .insert(paperSection)
        .values({ ...ofPublic, paperId, sort: 0 })
        .returning()
      const item = { ...ofPublic, paperId, sectionId: part?.id ?? '', exerciseId, points: 5, sort: 0 }
      await tx.insert(paperItem).values(item)
    })
  })

  test('the tables with public rows are these', async () => {
    const { rows } = await server.database.asPlatform('test', (tx) =>
      tx.execute<{ name: string }>(
        sql`select tablename as name from pg_policies where policyname = 'public_library' order by 1`,
      ),
    )
    expect(rows.map(({ name }) => name)).toEqual(readable)
  })

  test.each(readable)('%s shows public rows only in a transaction that asks for them', async (table) => {
    await grant()
    const countOf = (open: 'inTenant' | 'inLibrary') =>
      server.database[open](a, async (tx) => {
        const { rows } = await tx.execute<{ count: number }>(
          sql`select count(*)::int as count from ${sql.identifier(table)} where tenant_id = ${publicTenantId}`,
        )
        return rows[0]?.count ?? 0
      })
    expect(await countOf('inTenant')).toBe(0)
    expect(await countOf('inLibrary')).toBeGreaterThan(0)
  })

  test.each(readable)('%s of the public library is changed and deleted by no school', async (table) => {
    const counts = await server.database.inLibrary(a, async (tx) => {
      const name = sql.identifier(table)
      const isPublic = sql`tenant_id = ${publicTenantId}`
      const changed = await tx.execute(sql`update ${name} set tenant_id = ${a} where ${isPublic}`)
      const deleted = await tx.execute(sql`delete from ${name} where ${isPublic}`)
      return [changed.rowCount, deleted.rowCount]
    })
    expect(counts).toEqual([0, 0])
  })

  test('a school reads its levels, topics and points, and names none of them in an item of its own', async () => {
    const publicId = (table: typeof level | typeof topic | typeof point) =>
      server.database.inLibrary(a, async (tx) => {
        const isPublic = eq(table.tenantId, publicTenantId)
        const [row] = await tx.select({ id: table.id }).from(table).where(isPublic).limit(1)
        return row?.id ?? ''
      })
    const levelId = await publicId(level)
    const named = {
      levelId: { levelId },
      topicId: { topicId: await publicId(topic) },
      pointIds: { pointIds: [await publicId(point)] },
    }
    for (const [field, ids] of Object.entries(named)) {
      const reply = await server.call(
        'createExercise',
        { body: { ...anExercise, ...ids } },
        tokenOf('teacher'),
      )
      expect(reply, field).toMatchObject({ status: 400, fields: { [field]: 'field.unknownName' } })
    }
    const choose = server.database.inLibrary(a, (tx) =>
      requireIds(tx, { table: level, ids: [levelId], field: 'levelId' }),
    )
    await expect(choose).rejects.toMatchObject({ code: 'VALIDATION' })
  })

  test('another school’s rows stay hidden while the public ones are read', async () => {
    const tables = [...readable, 'folder_share', 'favorite']
    const foreign = await server.database.inLibrary(a, async (tx) => {
      const found: string[] = []
      for (const table of tables) {
        const { rows } = await tx.execute(
          sql`select 1 from ${sql.identifier(table)} where tenant_id not in (${a}, ${publicTenantId}) limit 1`,
        )
        if (rows.length > 0) found.push(table)
      }
      return found
    })
    expect(foreign).toEqual([])
  })

  test('a school inserts nothing into the public library', async () => {
    const insert = server.database.inLibrary(a, (tx) =>
      tx.execute(sql`insert into folder (id, tenant_id, library, res_type, name)
        values (gen_random_uuid(), ${publicTenantId}, 'public', '2', '闯入')`),
    )
    await expect(insert).rejects.toMatchObject({
      cause: { message: expect.stringContaining('row-level security') },
    })
  })
})
