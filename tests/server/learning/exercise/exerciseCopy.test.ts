// Changed copies of exercises that are not one's own to change: of a colleague's, and of the public library's.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import type { CallName } from '#contract/calls.ts'
import { type FileId, fileIdSchema } from '#contract/ids.ts'
import { type ExerciseWording, exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { type RichText, richTextFiles } from '#contract/richText.ts'
import { richText, richTextOf } from '#contract/rules/text/writeRichText.ts'
import { level } from '#server/db/schema/level.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { unwrap } from '#tests/support/sendCall.ts'
import type { CallOf, TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, mustUpload } from '#tests/support/uploads.ts'

let server: TestSchool
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
beforeAll(async () => {
  server = await ownSchool()
  for (const username of ['teacher', 'teacher2', 'student1', 'system']) {
    tokens.set(username, (await server.signIn(username)).access_token)
  }
})
afterAll(() => server.stop())

const withPicture = (fileId: FileId): RichText =>
  richTextOf([[{ type: 'picture', attrs: { fileId, alt: '' } }], [{ type: 'text', text: '连词成句' }]])
const ordering = (stem: RichText): ExerciseWording =>
  exerciseWordingSchema.parse({ ...exampleWordings.order, stem })
const pictureOf = ({ stem }: ExerciseWording) => richTextFiles(stem)[0]
const get = (id: string, username: string) =>
  server.must('getExercise', { params: { id } }, tokenOf(username))
const upload = (name: string) =>
  mustUpload(server, tokenOf('teacher'), { name, purpose: 'image', bytes: bytesOf('png') })

describe('[STATE-EXER-02] of an exercise that a colleague shares', () => {
  const shared = async () => {
    const wording = ordering(withPicture(fileIdSchema.parse(await upload(`${randomUUID()}.png`))))
    const { id } = await server.must(
      'createExercise',
      { body: { wording, difficulty: 'easy' } },
      tokenOf('teacher'),
    )
    await server.must('shareExercise', { body: { ids: [id] } }, tokenOf('teacher'))
    return get(id, 'teacher2')
  }

  test('the copy is personal, holds the change, and shows the same picture with the same ids of parts', async () => {
    const original = await shared()
    const { wording } = original
    if (wording.type !== 'order') throw new Error('another type')
    const body = {
      wording: { ...wording, explanation: richText('主语在前。') },
      difficulty: 'hard',
      copiedFrom: original.id,
    } as const
    const { id } = await server.must('createExercise', { body }, tokenOf('teacher2'))
    expect(await get(id, 'teacher2')).toMatchObject({
      mine: true,
      shared: false,
      libraryType: '3',
      difficulty: 'hard',
      copiedFrom: original.id,
      version: 1,
      wording: { ...wording, explanation: richText('主语在前。') },
    })
    expect(await get(original.id, 'teacher')).toMatchObject({ difficulty: 'easy', version: 1, wording })
  })

  test('[STATE-SHARE-01 part] the shared one itself is changed and deleted by nobody', async () => {
    const { id } = await shared()
    const change = { body: { id, difficulty: 'hard' } } as const
    const locked = { status: 479, error: 'SHARED_LOCKED' }
    expect(await server.call('updateExercise', change, tokenOf('teacher'))).toMatchObject(locked)
    expect(await server.call('removeExercise', { params: { id } }, tokenOf('teacher'))).toMatchObject(locked)
    const others = { status: 479, error: 'NOT_OWNER' }
    expect(await server.call('updateExercise', change, tokenOf('teacher2'))).toMatchObject(others)
    expect(await server.call('removeExercise', { params: { id } }, tokenOf('teacher2'))).toMatchObject(others)
  })

  test('without naming the original, its picture is somebody else’s', async () => {
    const { wording } = await shared()
    const reply = await server.call(
      'createExercise',
      { body: { wording, difficulty: 'easy' } },
      tokenOf('teacher2'),
    )
    expect(reply).toMatchObject({ status: 400, fields: { wording: 'field.unknownName' } })
  })

  test('an original that is out of sight is none, and the copy keeps its own', async () => {
    const wording = ordering(richText('连词成句'))
    const body = { wording, difficulty: 'easy' } as const
    const { id: hidden } = await server.must('createExercise', { body }, tokenOf('teacher'))
    const reply = await server.call(
      'createExercise',
      { body: { ...body, copiedFrom: hidden } },
      tokenOf('teacher2'),
    )
    expect(reply).toMatchObject({ status: 400, fields: { copiedFrom: 'field.unknownName' } })
    const { id } = await server.must('createExercise', { body }, tokenOf('teacher2'))
    const change = { body: { id, copiedFrom: hidden } }
    expect(await server.call('updateExercise', change, tokenOf('teacher2'))).toMatchObject({
      status: 400,
      fields: { copiedFrom: 'field.invalid' },
    })
  })
})

describe('[STATE-EXER-03] of an exercise of the public library', () => {
  const inLibrary = { 'tenant-id': publicTenantId }
  const fill = async <N extends CallName>(name: N, input: CallInput<CallOf<N>>) =>
    unwrap(await server.call(name, input, tokenOf('system'), inLibrary))
  const uploadPublic = async (): Promise<FileId> => {
    const form = new FormData()
    form.append('purpose', 'image')
    form.append('file', new File([bytesOf('png')], '公共.png'))
    const response = await fetch(`${server.url}/teach/accessory/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenOf('system')}`, ...inLibrary },
      body: form,
    })
    return (await response.json()).data.id
  }

  test('the copy has a picture of its own, and the level of the school that has the same code', async () => {
    const school = await server.schoolId()
    const code = `test:${randomUUID()}`
    const name = `等级 ${code}`
    const levelOf = (tenantId: typeof school) =>
      server.database.asPlatform('test', async (tx) => {
        const [row] = await tx.insert(level).values({ tenantId, name, code }).returning()
        return row?.id ?? ''
      })
    const [publicLevel, ownLevel] = [await levelOf(publicTenantId), await levelOf(school)]
    const { id: folderId } = await fill('createFolder', {
      body: { pid: '1', name: '公共习题', resType: '1' },
    })
    await fill('setFolderSchools', { body: { folderId, tenantIds: [school] } })
    const wording = ordering(withPicture(await uploadPublic()))
    const { id } = await fill('createExercise', {
      body: { wording, difficulty: 'easy', levelId: publicLevel, folderId },
    })

    const original = await get(id, 'teacher')
    expect(original).toMatchObject({ libraryType: '1', mine: false, levelName: name })
    expect(
      await server.call('updateExercise', { body: { id, difficulty: 'hard' } }, tokenOf('teacher')),
    ).toMatchObject({ ok: false })
    const { points, folderId: _, ...given } = original
    const body = { ...given, pointIds: points.map((one) => one.id), source: '改编', copiedFrom: id }
    const made = await server.must('createExercise', { body }, tokenOf('teacher'))
    const copy = await get(made.id, 'teacher')
    expect(copy).toMatchObject({ libraryType: '3', mine: true, levelId: ownLevel, source: '改编' })
    const picture = pictureOf(copy.wording)
    expect(picture).not.toBe(pictureOf(original.wording))
    const linked = await server.must('getFileLinks', { query: { ids: [picture ?? ''] } }, tokenOf('teacher'))
    expect(linked).toHaveLength(1)
    expect(await get(id, 'teacher')).toMatchObject({ source: '', version: 1 })
  })

  test('a picture that several of them show is copied once with them', async () => {
    const school = await server.schoolId()
    const { id: folderId } = await fill('createFolder', {
      body: { pid: '1', name: `一张图 ${randomUUID().slice(0, 8)}`, resType: '1' },
    })
    await fill('setFolderSchools', { body: { folderId, tenantIds: [school] } })
    const wording = ordering(withPicture(await uploadPublic()))
    const make = async () =>
      (await fill('createExercise', { body: { wording, difficulty: 'easy', folderId } })).id
    const originals = [await make(), await make(), await make()]
    const body = { exerciseIdList: originals, folderId: '3' } as const
    await server.must('copyToFolder', { body }, tokenOf('teacher2'))
    const query = { libraryType: '3', size: 200 } as const
    const { records } = await server.must('pageExercise', { query }, tokenOf('teacher2'))
    const copies = records.filter(({ copiedFrom }) => originals.includes(copiedFrom ?? ''))
    const pictures = await Promise.all(
      copies.map(async ({ id }) => pictureOf((await get(id, 'teacher2')).wording)),
    )
    expect(pictures).toHaveLength(3)
    expect(new Set(pictures).size).toBe(1)
    expect(pictures[0]).not.toBe(pictureOf(wording))
    // The others keep it when one of them goes.
    await server.must('removeExercise', { params: { id: copies[0]?.id ?? '' } }, tokenOf('teacher2'))
    const ids = [pictures[0] ?? '']
    expect(await server.must('getFileLinks', { query: { ids } }, tokenOf('teacher2'))).toHaveLength(1)
  })
})
