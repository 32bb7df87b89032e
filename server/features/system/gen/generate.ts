// The files of a noun for a table, as `level` has them (server/kit/README.md): contract, table, store, words, screen, test, and
// the lines that files which nouns share need. Pure; tests/server/system/gen.test.ts gives them to the compiler.
import { locales } from '#contract/locale.ts'
import type { GenArea } from '#contract/system/gen.ts'
import { camel, type DbColumn, type GenColumn, genColumn, isSkipped } from './columns.ts'
import { genWords } from './genWords.ts'

interface GenFile {
  readonly path: string
  readonly text: string
}
interface Generated {
  readonly files: readonly GenFile[]
  readonly skipped: readonly string[]
}
interface Source {
  readonly table: string
  readonly area: GenArea
  readonly columns: readonly DbColumn[]
}
interface Names {
  /** courseClass */
  readonly noun: string
  /** CourseClass */
  readonly Noun: string
  /** course class */
  readonly title: string
  readonly area: GenArea
  readonly table: string
}

const lines = (...parts: readonly (string | readonly string[])[]): string => `${parts.flat().join('\n')}\n`
const listed = (names: readonly string[]) => names.join(',').replaceAll(',', ', ')
const indent = (depth: number, texts: readonly string[]) => texts.map((text) => '  '.repeat(depth) + text)
const importOf = (names: readonly string[], from: string): string[] =>
  names.length > 0 ? [`import { ${listed([...new Set(names)].sort())} } from '${from}'`] : []

/** Fits on a line, with the two spaces before it. */
const isShort = (text: string) => text.length <= 108
const listOf = (name: string, items: readonly string[]): string[] => {
  const [first] = items
  const short = `const ${name} = [${first}] as const`
  if (items.length === 1 && isShort(short)) return [short]
  return [
    `const ${name} = [`,
    ...indent(
      1,
      items.map((item) => `${item},`),
    ),
    '] as const',
  ]
}

const contractOf = ({ noun, Noun, title, area }: Names, columns: readonly GenColumn[]): GenFile => {
  const [text] = columns.filter(({ isText }) => isText)
  const uses = columns.flatMap((column) => column.uses)
  const schemas = [...uses.filter((name) => name === 'textSchema'), ...(text ? ['searchTextSchema'] : [])]
  const sort = columns.slice(0, 3).map(({ key }) => `'${key}'`)
  return {
    path: `contract/${area}/${noun}.ts`,
    text: lines(
      `// ${Noun}: say here what one is, and who uses it.`,
      "import { z } from 'zod'",
      "import { officeKinds } from '../accountKinds.ts'",
      "import { defineNoun } from '../defineNoun.ts'",
      importOf(schemas, '../fieldSchemas.ts'),
      "import { uuidSchema } from '../ids.ts'",
      importOf(
        uses.filter((name) => name === 'wallDateSchema'),
        '../time.ts',
      ),
      '',
      `export const ${noun} = defineNoun({`,
      indent(1, [
        `name: '${Noun}',`,
        `path: '/teach/${noun}',`,
        `title: '${title}',`,
        `i18nNamespace: '${noun}',`,
        'who: {',
        ...indent(
          1,
          ['page', 'get', 'create', 'update', 'remove'].map((action) => `${action}: officeKinds,`),
        ),
        '},',
        'record: z.object({',
        ...indent(1, ['id: uuidSchema,', ...columns.map(({ key, record }) => `${key}: ${record},`)]),
        '}),',
        'body: z.object({',
        ...indent(
          1,
          columns.map(({ key, body }) => `${key}: ${body},`),
        ),
        '}),',
        text
          ? `search: z.object({ ${text.key}: searchTextSchema(50).optional() }),`
          : 'search: z.object({}),',
        `sort: [${listed(sort)}],`,
      ]),
      '})',
    ),
  }
}

const tableOf = ({ noun, table }: Names, columns: readonly GenColumn[]): GenFile => ({
  path: `server/db/schema/${noun}.ts`,
  text: lines(
    importOf(
      ['pgTable', ...columns.map(({ drizzle }) => drizzle.slice(0, drizzle.indexOf('(')))],
      'drizzle-orm/pg-core',
    ),
    "import { createdAt, id, tenantId } from './columns.ts'",
    "import { tenant } from './tenant.ts'",
    '',
    `export const ${noun} = pgTable('${table}', {`,
    indent(1, [
      'id: id<string>(),',
      'tenantId: tenantId().references(() => tenant.id),',
      ...columns.map(({ key, drizzle }) => `${key}: ${drizzle},`),
      'createdAt: createdAt(),',
    ]),
    '})',
  ),
})

const storeOf = ({ noun, area }: Names, columns: readonly GenColumn[]): GenFile => {
  const [text] = columns.filter(({ isText }) => isText)
  const [first] = columns
  const nameOf = text ?? first
  const sort = columns.slice(0, 3).map(({ key }) => `${key}: ${noun}.${key}`)
  return {
    path: `server/features/${area}/${noun}/${noun}Store.ts`,
    text: lines(
      `import { ${noun} as noun } from '#contract/${area}/${noun}.ts'`,
      `import { ${noun} } from '#server/db/schema/${noun}.ts'`,
      text ? ["import { contains } from '#server/kit/conditions.ts'"] : [],
      "import { plainStore } from '#server/kit/plainStore.ts'",
      '',
      `export const ${noun}Store = plainStore({`,
      indent(1, [
        'noun,',
        `table: ${noun},`,
        `nameOf: ({ ${nameOf?.key} }) => ${text && nameOf?.record === 'z.string()' ? nameOf.key : `String(${nameOf?.key})`},`,
        text
          ? `where: ({ ${text.key} }) => [contains(${noun}.${text.key}, ${text.key})],`
          : 'where: () => [],',
        `sort: { ${listed(sort)} },`,
      ]),
      '})',
    ),
  }
}

const screenOf = ({ noun, Noun, area }: Names, columns: readonly GenColumn[]): GenFile => {
  const [text] = columns.filter(({ isText }) => isText)
  const nameKey = (text ?? columns[0])?.key
  const column = ({ key }: GenColumn) =>
    key === nameKey ? `{ key: '${key}', isMain: true, width: 240 }` : `{ key: '${key}', width: 160 }`
  const props = [
    `noun={${noun}}`,
    ...(nameKey === 'name' ? [] : [`nameOf={({ ${nameKey} }) => String(${nameKey})}`]),
    'columns={columns}',
    ...(text ? [`search={['${text.key}']}`] : []),
    'form={{ fields }}',
  ]
  const element = `<NounScreen ${props.join(' ')} />`
  return {
    path: `src/features/${area}/${noun}/${Noun}Page.tsx`,
    text: lines(
      `import { ${noun} } from '#contract/${area}/${noun}.ts'`,
      "import { NounScreen } from '#src/kit/NounScreen.tsx'",
      '',
      listOf('columns', columns.map(column)),
      listOf(
        'fields',
        columns.map(({ form }) => form),
      ),
      '',
      `export const ${Noun}Page = () => (`,
      indent(1, isShort(element) ? [element] : ['<NounScreen', ...indent(1, props), '/>']),
      ')',
    ),
  }
}

const testOf = ({ noun, Noun, area, title }: Names): GenFile => ({
  path: `tests/server/${area}/${noun}.test.ts`,
  text: lines(
    `// ${Noun}: what is special in it; lists, changes and walls are tested for every noun.`,
    "import { afterAll, beforeAll, expect, test } from 'vitest'",
    `import { ${noun} } from '#contract/${area}/${noun}.ts'`,
    "import { ownSchool } from '#tests/support/ownSchool.ts'",
    "import { sampleBody } from '#tests/support/sampleBody.ts'",
    "import type { TestSchool } from '#tests/support/testSchool.ts'",
    '',
    'let server: TestSchool',
    'let education: string',
    'beforeAll(async () => {',
    '  server = await ownSchool()',
    "  education = (await server.signIn('education')).access_token",
    '})',
    'afterAll(() => server.stop())',
    '',
    `test('a ${title} is added and listed', async () => {`,
    `  const input = { body: sampleBody(${noun}.declared) }`,
    `  const { id } = await server.must('create${Noun}' as never, input as never, education)`,
    `  const page = await server.must('page${Noun}' as never, { query: {} } as never, education)`,
    '  expect(JSON.stringify(page)).toContain(String(id))',
    '})',
  ),
})

/** The lines of files that nouns share, and the steps that no file can say. */
const stepsOf = ({ noun, Noun, area, table }: Names): GenFile => ({
  path: 'STEPS.md',
  text: lines(
    `# ${Noun}`,
    `Generated from the table \`${table}\`. Put the files into the repository, then:`,
    `1. \`contract/nouns.ts\`: import \`${noun}\` and add it to the list.`,
    `2. A new table: \`npx drizzle-kit generate --config server/drizzle.config.ts --name ${table}\`, and at its end`,
    `   \`select wall_tenant_table('${table}');\` (server/db/README.md). A table that is there keeps its own schema file.`,
    `3. \`server/features/${area}/index.ts\`: \`registerNoun(app, { database }, ${noun}Store)\`.`,
    `4. \`contract/pagePaths.ts\`: its address; \`src/app/pages.ts\`: \`${Noun}Page\`; \`server/features/access/menu/menus.ts\`:`,
    `   \`page(paths.…, '${noun}.title', 'catalogue', schoolOffice, '${noun}_view', buttonsOf(${noun}))\`.`,
    `5. \`src/lib/i18next.d.ts\`: \`${noun}\`. Translate the words of \`locales/*/${noun}.json\` that are still names of columns.`,
    '6. `npm test unit` names what is missing.',
  ),
})

export const generate = ({ table, area, columns: all }: Source): Generated => {
  const noun = camel(table)
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1)
  const names: Names = { noun, Noun, title: table.replaceAll('_', ' '), area, table }
  const columns = all.flatMap((column) => genColumn(column) ?? [])
  const keys = columns.map(({ key }) => key)
  return {
    files: [
      contractOf(names, columns),
      tableOf(names, columns),
      storeOf(names, columns),
      ...locales.map((locale) => ({
        path: `locales/${locale}/${noun}.json`,
        text: genWords(locale, noun, keys),
      })),
      screenOf(names, columns),
      testOf(names),
      stepsOf(names),
    ],
    skipped: all.filter(isSkipped).map(({ name }) => name),
  }
}
