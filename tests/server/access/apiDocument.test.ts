// The programs of docs/api.md, run as they stand there.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { classIdSchema } from '#contract/ids.ts'
import { type ExamSchool, examSchool } from '#tests/support/exams.ts'
import { heldLive } from '#tests/support/heldLessons.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeSheet } from '#tests/support/sheets.ts'
import { root } from '#tests/support/snapshot.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: ExamSchool
let folder: string
const document = readFileSync(join(root, 'docs/api.md'), 'utf8')
const programs = new Map(
  [...document.matchAll(/^```js (\S+)\n([\s\S]+?)^```$/gm)].map(([, name = '', code = '']) => [name, code]),
)
beforeAll(async () => {
  server = await ownSchool()
  school = await examSchool(server, ['tenant', 'education', 'student1', 'student2'])
  folder = mkdtempSync(join(tmpdir(), 'api-document-'))
})
afterAll(() => server.stop())

const run = async (name: string, scopes: string[]): Promise<string[]> => {
  const code = programs.get(name)
  if (code === undefined) throw new Error(`docs/api.md has no ${name}`)
  writeFileSync(join(folder, name), code)
  const body = { name, scopes, expiresAt: '2100-01-01' }
  const { key } = await server.must('createSecretKey', { body }, school.by('tenant'))
  const { stdout } = await promisify(execFile)(process.execPath, [name], {
    cwd: folder,
    env: { PATH: process.env.PATH, TONGXUE_URL: server.url, TONGXUE_KEY: key },
  })
  return stdout.trimEnd().split('\n')
}

test('[SCREEN-Y-09 part] there are three of them', () => {
  expect([...programs.keys()]).toEqual(['import.mjs', 'attendance.mjs', 'results.mjs'])
})

test('[SCREEN-Y-09 part] students are imported from a sheet, and wrong rows reported', async () => {
  const { base64 } = makeSheet([
    ['姓名', '性别', '手机号'],
    ['钱程序', '男', '13800138901'],
    ['孙程序', '女', '138'],
  ])
  writeFileSync(join(folder, 'students.xlsx'), Buffer.from(base64, 'base64'))
  const lines = await run('import.mjs', ['student_import'])
  expect(lines).toEqual(['done: 1 new, 0 changed, 1 wrong', expect.stringMatching(/^row 3, 手机号: .+/)])
  const { records } = await server.must('pageStudent', { query: { name: '钱程序' } }, school.by('education'))
  expect(records).toMatchObject([{ name: '钱程序', phone: '13800138901' }])
})

test('[SCREEN-Y-09 part] the attendance of a month has a row for each student', async () => {
  await heldLive(server, school.by('teacher'), {
    from: '2026-11-10T02:00:00Z',
    minutes: 45,
    classIds: [classIdSchema.parse(school.classId)],
  })
  const query = { countType: 'student', from: '2026-11-01', until: '2026-11-30' } as const
  const { rows } = await server.must('attendance', { query }, school.by('education'))
  expect(rows.length).toBeGreaterThan(0)
  const lines = await run('attendance.mjs', ['numbers_view'])
  expect(lines[0]).toBe('student,expected,present,late,absent')
  expect(lines.slice(1).sort()).toEqual(
    rows
      .map(({ label, values }) =>
        [label, values.expected, values.present, values.late, values.absent].join(','),
      )
      .sort(),
  )
})

test('[SCREEN-Y-09 part] the results of exams have a row for each sitting', async () => {
  const id = await school.running({ name: '期中' })
  await school.submit(id, 'student1')
  const lines = await run('results.mjs', ['exam_view'])
  const sittings = await school.sittings(id)
  expect(sittings.length).toBeGreaterThan(1)
  expect(lines.filter((line) => line.startsWith('期中,')).sort()).toEqual(
    sittings
      .map(({ studentName, score, points }) => ['期中', studentName, score ?? '', points ?? ''].join(','))
      .sort(),
  )
})
