// The calls of contract/system/gen.ts.
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { strToU8, zipSync } from 'fflate'
import { appError } from '#contract/errors.ts'
import { downloadGen, type GenArea, listGenTables, previewGen } from '#contract/system/gen.ts'
import type { Database } from '#server/db/database.ts'
import { route } from '#server/platform/route.ts'
import { type DbColumn, genColumn } from './columns.ts'
import { generate } from './generate.ts'

interface Table {
  readonly table: string
  readonly columns: readonly DbColumn[]
}

interface ColumnRow extends Record<string, unknown> {
  table: string
  name: string
  type: string
  is_nullable: boolean
  has_default: boolean
}

/** Tables with an id and rows of schools, which have at least one column that a form can have. */
const readTables = (database: Database): Promise<Table[]> =>
  database.asPlatform('columns of tables', async (tx) => {
    const { rows } = await tx.execute<ColumnRow>(sql`
      select table_name as table, column_name as name, data_type as type,
        is_nullable = 'YES' as is_nullable, column_default is not null as has_default
      from information_schema.columns where table_schema = 'public'
      order by table_name, ordinal_position`)
    const byTable = Map.groupBy(rows, ({ table }) => table)
    const tables = [...byTable].map(([table, columns]) => ({
      table,
      columns: columns.map((row) => ({
        name: row.name,
        type: row.type,
        isNullable: row.is_nullable,
        hasDefault: row.has_default,
      })),
    }))
    return tables.filter(({ columns }) => {
      const names = new Set(columns.map(({ name }) => name))
      return names.has('id') && names.has('tenant_id') && columns.some((column) => genColumn(column))
    })
  })

const generateFor = async (database: Database, { table, area }: { table: string; area: GenArea }) => {
  const source = (await readTables(database)).find((one) => one.table === table)
  if (!source) throw appError('NOT_FOUND')
  return generate({ ...source, area })
}

export const registerGen = (app: FastifyInstance, { database }: { readonly database: Database }) => {
  route(app, listGenTables, async () =>
    (await readTables(database)).map(({ table, columns }) => ({
      table,
      columns: columns.map(({ name, type, isNullable }) => ({ name, type, isNullable })),
    })),
  )
  route(app, previewGen, async ({ query }) => {
    const { files, skipped } = await generateFor(database, query)
    return { files: [...files], skipped: [...skipped] }
  })
  route(app, downloadGen, async ({ query }) => {
    const { files } = await generateFor(database, query)
    const zip = zipSync(Object.fromEntries(files.map(({ path, text }) => [path, strToU8(text)])))
    return {
      name: `${query.table}.zip`,
      type: 'application/zip',
      base64: Buffer.from(zip).toString('base64'),
    }
  })
}
