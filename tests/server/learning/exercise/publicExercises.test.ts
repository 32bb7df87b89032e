// The exercises that the program brings to the public library, as a teacher of a school meets them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FolderId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { richTextFiles } from '#contract/richText.ts'
import { copyKnowledge } from '#server/features/library/copyKnowledge.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let token: string
const folders = new Map<string, FolderId>()
beforeAll(async () => {
  server = await ownSchool()
  const to = await server.schoolId()
  await server.database.asPlatform('test', (tx) => copyKnowledge(tx, { from: publicTenantId, to }))
  token = (await server.signIn('teacher')).access_token
  const [root] = await server.must('listFolders', { query: { resType: '1', libraryType: '1' } }, token)
  for (const { id, name } of root?.children ?? []) folders.set(name, id as FolderId)
})
afterAll(() => server.stop())

const find = async (query: object) =>
  (await server.must('pageExercise', { query: { libraryType: '1', size: 200, ...query } }, token)).records
const get = (id: string) => server.must('getExercise', { params: { id } }, token)
/** The pictures and sounds of its stem. */
const filesOf = async (id: string) => richTextFiles((await get(id)).wording.stem)

test.each(['HSK 3.0 一级', 'HSK 3.0 二级', 'HSK 3.0 三级'])(
  '[SCREEN-T-11 part] a folder has twenty exercises or more of %s, of every type, with the topic and points',
  async (name) => {
    const folderId = folders.get(name)
    const found = await find({ folderId })
    expect(found.length).toBeGreaterThanOrEqual(20)
    const types = new Set(found.map(({ type }) => type))
    expect([...types].sort()).toEqual(['choice', 'compose', 'fillIn', 'group', 'judge', 'match', 'order'])
    const incomplete = found.filter(
      (one) => one.levelName !== name || one.topicName === null || one.points.length === 0,
    )
    expect(incomplete).toEqual([])
    expect(found.some(({ mine }) => mine)).toBe(false)
  },
)

test('the pictures and sounds of an exercise are there', async () => {
  const found = await find({ folderId: folders.get('HSK 3.0 一级') })
  const ids = [...new Set((await Promise.all(found.map(({ id }) => filesOf(id)))).flat())]
  expect(ids.length).toBeGreaterThan(1)
  const links = await server.must('getFileLinks', { query: { ids } }, token)
  const types: (string | null)[] = []
  for (const { url } of links) {
    const response = await fetch(new URL(url, server.url))
    expect(response.status).toBe(200)
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000)
    types.push(response.headers.get('content-type'))
  }
  expect(types).toHaveLength(ids.length)
  expect(new Set(types)).toEqual(new Set(['image/png', 'audio/wav']))
})

test('[SCREEN-T-11 part] the school’s own level, topic and point find public exercises of the same code', async () => {
  const ownLevel = (await server.must('selectExerciseLevel', {}, token)).find(
    ({ name }) => name === 'HSK 3.0 二级',
  )
  const byLevel = await find({ levelId: ownLevel?.id })
  expect(byLevel.length).toBeGreaterThanOrEqual(20)
  expect(new Set(byLevel.map(({ levelName }) => levelName))).toEqual(new Set(['HSK 3.0 二级']))
  const ownPoint = (await server.must('selectExercisePoint', {}, token)).find(
    ({ name }) => name === '选择问句“还是”',
  )
  const byPoint = await find({ pointId: ownPoint?.id })
  expect(byPoint.length).toBeGreaterThan(0)
  const names = byPoint.map(({ points }) => points.some(({ name }) => name === '选择问句“还是”'))
  expect(names).not.toContain(false)
})

test('the points to choose from are a tree: each names a point above it that is there too, or none', async () => {
  const points = await server.must('selectExercisePoint', {}, token)
  const ids = new Set<string | null>(points.map(({ id }) => id))
  const lost = points.filter(({ parentId }) => parentId !== null && !ids.has(parentId))
  expect(lost).toEqual([])
  expect(points.filter(({ parentId }) => parentId !== null).length).toBeGreaterThan(10)
  expect(points.filter(({ parentId }) => parentId === null).length).toBeGreaterThan(1)
})

test('[CALL-FOLD-04 part] a copy has the school’s own level, topic and points, and files of its own', async () => {
  const found = await find({ folderId: folders.get('HSK 3.0 一级') })
  const files = await Promise.all(found.map(({ id }) => filesOf(id)))
  const at = files.findIndex(({ length }) => length > 0)
  const [original, originalFiles] = [found[at], files[at]]
  if (!original) throw new Error('no exercise has a picture')
  await server.must('copyToFolder', { body: { exerciseIdList: [original.id], folderId: '3' } }, token)
  const { records } = await server.must('pageExercise', { query: { libraryType: '3', size: 200 } }, token)
  const copy = records.find(({ copiedFrom }) => copiedFrom === original.id)
  expect(copy).toMatchObject({ text: original.text, levelName: original.levelName, mine: true })
  expect(copy?.levelId).not.toBe(original.levelId)
  expect(copy?.topicName).toBe(original.topicName)
  const names = (one: typeof original | undefined) => one?.points.map(({ name }) => name).sort()
  expect(names(copy)).toEqual(names(original))
  const copiedFiles = await filesOf(copy?.id ?? '')
  expect(copiedFiles).toHaveLength(originalFiles?.length ?? 0)
  expect(copiedFiles).not.toEqual(originalFiles)
})
