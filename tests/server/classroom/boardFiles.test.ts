// Files of a board: added by those who may draw, read by those who may read the board, deleted with their last board.
// Runs on both stores.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileId, LiveId } from '#contract/ids.ts'
import { boardFile } from '#server/db/schema/boardFile.ts'
import { file } from '#server/db/schema/file.ts'
import { copyBoardFiles } from '#server/features/classroom/board/boardFiles.ts'
import { openSchool, type School } from '#tests/live/support/lesson.ts'
import { startServer } from '#tests/support/startServer.ts'
import { storedBytes } from '#tests/support/storedBytes.ts'
import { allowUpload, bytesOf, linkOf, mustUpload, planUpload, sendPiece } from '#tests/support/uploads.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const put = async (liveId: LiveId, by = 'teacher') =>
  mustUpload(school.server, await school.token(by), {
    name: '图.png',
    purpose: 'board',
    bytes: bytesOf('png'),
    liveId,
  })
/** The answer to an upload for this board. */
const ask = async (liveId: string | undefined, by: string, name = 'a.png') => {
  const asked = { name, purpose: 'board', size: 10, liveId } as const
  const response = await planUpload(school.server, await school.token(by), asked)
  return response.status === 201 ? 'allowed' : JSON.parse(await response.text()).data.error
}
const read = async (id: string, by: string) =>
  (await linkOf(school.server, id, await school.token(by))) ? 'read' : 'NOT_FOUND'
const rowOf = async (id: string) => {
  const rows = await school.server.database.asPlatform('test', (tx) =>
    tx
      .select()
      .from(file)
      .where(eq(file.id, id as FileId)),
  )
  return rows[0]
}
const remove = async (liveId: LiveId) =>
  school.server.must('removeLive', { params: { id: liveId } }, await school.token('teacher'))
const forOne = async (username: string) => school.plan({ studentIds: [await userId(username)] })
const userId = async (username: string) => {
  const { students } = await school.server.must('getLivePeople', {}, await school.token('teacher'))
  const found = students.find((student) => student.username === username)
  if (!found) throw new Error(`no student ${username}`)
  return found.id
}
/** As continuing a board does it. */
const carryOn = async (from: LiveId, to: LiveId, id: string) => {
  const tenantId = (await rowOf(id))?.tenantId
  if (!tenantId) throw new Error('no such file')
  await school.server.database.inTenant(tenantId, (tx) => copyBoardFiles(tx, { tenantId, from, to }))
}
const bytesThere = (id: string, tenantId: string) => storedBytes(school.server).isStored({ id, tenantId })

test('[COLLAB-14] only accounts that may draw on a board add files to it, and only of accepted types', async () => {
  const liveId = await school.plan()
  expect(await ask(liveId, 'teacher')).toBe('allowed')
  for (const looker of ['teacher2', 'education']) {
    expect(await ask(liveId, looker), looker).toBe('FORBIDDEN')
  }
  expect(await ask(liveId, 'student1')).toBe('NOT_FOUND')
  expect(await ask(liveId, 'teacher.b')).toBe('NOT_FOUND')
  expect(await ask('01890a5d-ac96-774b-bcce-b302099a8057', 'teacher')).toBe('NOT_FOUND')
  expect(await ask(await forOne('student2'), 'student1')).toBe('NOT_FOUND')
  for (const nothing of [undefined, 'board', '']) expect(await ask(nothing, 'teacher')).toBe('VALIDATION')
  expect(await ask(liveId, 'teacher', 'a.exe')).toBe('UPLOAD_PROGRAM')
  expect(await ask(liveId, 'teacher', 'a.svg')).toBe('UPLOAD_TYPE_MISMATCH')
  const elsewhere = { name: 'a.png', purpose: 'image', size: 10, liveId } as const
  const response = await planUpload(school.server, await school.token('teacher'), elsewhere)
  expect(response.status).toBe(400)
})

test('[COLLAB-14] [PEN-3] a student adds files to the board only while having the pen', async () => {
  const liveId = await school.plan()
  await school.start(liveId)
  const host = await school.visit(liveId, 'teacher')
  const student = await school.visit(liveId, 'student1')
  expect(await ask(liveId, 'student1')).toBe('FORBIDDEN')
  const seatId = student.me().id
  await host.command('pen:set', { seatId, allowed: true })
  const id = await put(liveId, 'student1')
  expect(await read(id, 'student2')).toBe('read')
  await host.command('pen:set', { seatId, allowed: false })
  expect(await ask(liveId, 'student1')).toBe('FORBIDDEN')
})

test('[COLLAB-05] [ROLE-06] a file is read by those who may read a board that uses it, and by its uploader', async () => {
  const first = await forOne('student1')
  const second = await forOne('student2')
  const id = await put(first)
  // A prepared board is read by staff; from the start of the lesson also by its students.
  expect(await read(id, 'student1')).toBe('NOT_FOUND')
  await school.start(first)
  const readers = ['teacher', 'student1', 'teacher2', 'education']
  for (const reader of readers) expect(await read(id, reader), reader).toBe('read')
  for (const stranger of ['student2', 'student3', 'teacher.b', 'student.b1']) {
    expect(await read(id, stranger), stranger).toBe('NOT_FOUND')
  }
  await carryOn(first, second, id)
  expect(await read(id, 'student2')).toBe('NOT_FOUND')
  await school.start(second)
  for (const reader of [...readers, 'student2']) expect(await read(id, reader), reader).toBe('read')
  expect(await read(id, 'student3')).toBe('NOT_FOUND')
})

test('deleting a session deletes the files that only its board uses', async () => {
  const [first, second] = [await school.plan(), await school.plan()]
  const shared = await put(first)
  await carryOn(first, second, shared)
  const alone = await put(first)
  const tenantId = (await rowOf(alone))?.tenantId ?? ''
  await remove(first)
  expect([await rowOf(alone), await bytesThere(alone, tenantId)]).toEqual([undefined, false])
  expect(await read(alone, 'teacher')).toBe('NOT_FOUND')
  expect([await read(shared, 'teacher2'), await bytesThere(shared, tenantId)]).toEqual(['read', true])
  await remove(second)
  expect([await rowOf(shared), await bytesThere(shared, tenantId)]).toEqual([undefined, false])
})

test('an upload for a board deleted meanwhile is refused at its end and leaves nothing', async () => {
  const liveId = await school.plan()
  const token = await school.token('teacher')
  const bytes = bytesOf('png', 200)
  const id = await allowUpload(school.server, token, { name: 'a.png', purpose: 'board', size: 200, liveId })
  await sendPiece(school.server, token, { id, offset: 0, bytes: bytes.slice(0, 100) })
  await remove(liveId)
  const last = await sendPiece(school.server, token, { id, offset: 100, bytes: bytes.slice(100) })
  expect(last.status).toBe(404)
  expect(await rowOf(id)).toBeUndefined()
  expect(await storedBytes(school.server).leftOf(id)).toEqual([])
})

test('files whose boards were deleted unnoticed are swept, and no others', async () => {
  const liveId = await school.plan()
  const [loose, kept] = [await put(liveId), await put(liveId)]
  const image = await mustUpload(school.server, await school.token('teacher'), {
    name: 'a.png',
    purpose: 'image',
    bytes: bytesOf('png'),
  })
  const tenantId = (await rowOf(loose))?.tenantId ?? ''
  await school.server.database.asPlatform('test', (tx) =>
    tx.delete(boardFile).where(eq(boardFile.fileId, loose as FileId)),
  )
  await school.server.stop({ keep: true })
  school.server = await startServer({ on: school.server.files, env: school.media.env })
  await expect.poll(() => rowOf(loose)).toBeUndefined()
  await expect.poll(() => bytesThere(loose, tenantId)).toBe(false)
  expect([await read(kept, 'teacher'), await read(image, 'teacher')]).toEqual(['read', 'read'])
})
