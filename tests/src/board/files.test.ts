// Files on the board: how records refer to them, and their size.
import { expect, test } from 'vitest'
import { fileIdSchema } from '#contract/ids.ts'
import { fileIdOf, srcOf } from '#src/features/classroom/board/files/fileSrc.ts'

const id = fileIdSchema.parse('01890a5d-ac96-774b-bcce-b302099a8057')

test('a record can refer only to a file of this server: other addresses are never loaded', () => {
  expect(fileIdOf(srcOf(id))).toBe(id)
  expect(srcOf(id)).toContain(`file:${id}`)
  for (const src of [
    null,
    '',
    'https://example.org/a.png',
    'data:image/png;base64,AAAA',
    `asset:${id}`,
    `asset:file:${id}/../x`,
    'asset:file:1',
  ]) {
    expect(fileIdOf(src), String(src)).toBeNull()
  }
})
