// Takes long: starts first.
// Code generation: what is generated for a table is what this repository accepts.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generate } from '#server/features/system/gen/generate.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { root } from '#tests/support/snapshot.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let system: string
/** In the repository, so that its packages, settings and files are found as if the generated ones stood there. */
let folder: string
beforeAll(async () => {
  server = await ownSchool()
  system = (await server.signIn('system')).access_token
  folder = mkdtempSync(join(root, '.data-generated-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.stop()
})

const preview = (table: string) => server.must('previewGen', { query: { table, area: 'library' } }, system)

test('[SCREEN-Y-13] choosing a table shows the files of its noun, and the download has the same as a zip', async () => {
  const tables = await server.must('listGenTables', {}, system)
  expect(tables.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['level', 'student', 'course_class']),
  )
  expect(tables.map(({ table }) => table)).not.toContain('param')
  const { files, skipped } = await preview('level')
  expect(files.map(({ path }) => path)).toEqual([
    'contract/library/level.ts',
    'server/db/schema/level.ts',
    'server/features/library/level/levelStore.ts',
    'locales/zh/level.json',
    'locales/en/level.json',
    'locales/bi/level.json',
    'locales/po/level.json',
    'locales/ru/level.json',
    'src/features/library/level/LevelPage.tsx',
    'tests/server/library/level.test.ts',
    'STEPS.md',
  ])
  expect(skipped).toEqual([])
  const { name, base64 } = await server.must(
    'downloadGen',
    { query: { table: 'level', area: 'library' } },
    system,
  )
  expect(name).toBe('level.zip')
  const unzipped = Object.entries(unzipSync(Buffer.from(base64, 'base64')))
  expect(unzipped.map(([path, bytes]) => ({ path, text: strFromU8(bytes) }))).toEqual(files)
})

test('[SCREEN-Y-13 part] what no form can have by itself is named', async () => {
  const { skipped, files } = await preview('import_job')
  expect(skipped.length).toBeGreaterThan(0)
  for (const column of skipped) expect(files[0]?.text).not.toContain(`${column}:`)
})

test('[SCREEN-Y-13 part] a table that is none is not found, and a school has no code generation', async () => {
  for (const table of ['no_such_table', 'param', 'pg_class']) {
    expect(await server.call('previewGen', { query: { table } }, system)).toMatchObject({
      error: 'NOT_FOUND',
    })
  }
  const wrong = await server.call('previewGen', { query: { table: 'level; drop' } }, system)
  expect(wrong).toMatchObject({ status: 400, error: 'VALIDATION' })
  const { access_token: tenant } = await server.signIn('tenant')
  expect(await server.call('listGenTables', {}, tenant)).toMatchObject({ error: 'FORBIDDEN' })
})

/** Every kind of column, required and not. */
const sample = ['text', 'integer', 'bigint', 'double precision', 'boolean', 'uuid', 'date', 'jsonb'].flatMap(
  (type, at) => [
    { name: `first_${at}`, type, isNullable: false, hasDefault: false },
    { name: `second_${at}`, type, isNullable: true, hasDefault: false },
    { name: `third_${at}`, type, isNullable: false, hasDefault: true },
  ],
)
const numbers = [{ name: 'seats', type: 'integer', isNullable: false, hasDefault: false }]

const write = (at: string, text: string) => {
  mkdirSync(dirname(at), { recursive: true })
  writeFileSync(at, text)
}
/** As if the generated noun stood in the repository: what it imports of itself lies beside it, the rest where it is. */
const besideItself = (text: string, noun: string) =>
  text
    .replaceAll(
      /'#(contract\/school|server\/db\/schema)\/(\w+)\.ts'/g,
      (whole, place: string, name: string) => {
        if (name !== noun) return whole
        return place.startsWith('contract') ? "'./contract.ts'" : "'./table.ts'"
      },
    )
    .replaceAll(/'\.\.\//g, "'#contract/")
    .replaceAll(/'\.\/(columns|tenant)\.ts'/g, "'#server/db/schema/$1.ts'")
const flatName: readonly (readonly [RegExp, string])[] = [
  [/^contract/, 'contract.ts'],
  [/^server\/db/, 'table.ts'],
  [/^server\/features/, 'store.ts'],
  // With the screen the compiler reads all of the kit: before a release.
  ...(process.env.TEST_ALL ? [[/^src/, 'Page.tsx'] as const] : []),
  [/^tests/, 'noun.test.ts'],
]
const run = (program: string, ...args: string[]): string => {
  try {
    return execFileSync(process.execPath, [join(root, 'node_modules', program), ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return `failed: ${stdout}${stderr}`
  }
}

test('[SCREEN-Y-13] what is generated is formatted as the repository is, and compiles in it', () => {
  for (const [table, columns] of [
    ['lesson_room', sample],
    ['seat', numbers],
  ] as const) {
    const { files } = generate({ table, area: 'school', columns })
    const noun = table === 'seat' ? 'seat' : 'lessonRoom'
    for (const { path, text } of files) {
      if (path.endsWith('.md')) continue
      write(join(folder, 'formatted', path), text)
      const [, name] = flatName.find(([pattern]) => pattern.test(path)) ?? []
      if (name) write(join(folder, 'compiled', noun, name), besideItself(text, noun))
    }
  }
  const settings = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { types: ['node'] },
    files: [join(root, 'node_modules/vite/client.d.ts')],
    include: ['compiled', join(root, 'src/lib/i18next.d.ts')],
  }
  write(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const linted = run(
    '@biomejs/biome/bin/biome',
    'check',
    '--vcs-enabled=false',
    `--config-path=${root}`,
    'formatted',
  )
  expect(linted).toMatch(/^Checked \d+ files/)
  expect(run('typescript/bin/tsc', '-p', '.', '--checkers', '2')).toBe('')
})
