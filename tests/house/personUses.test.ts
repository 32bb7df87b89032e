// What refers to an account is in one of two lists: an import of people must not take back somebody who is used.
import { readdirSync, readFileSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { noPersonUses, personUses } from '#server/features/access/person/personUses.ts'

const folder = new URL('../../server/db/schema/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
const people = new Set(['user', 'student', 'teacher'])

/** The columns whose type says that they hold account ids, with a foreign key or without. */
const typedColumns = (source: string): Set<string> =>
  new Set(
    [...source.matchAll(/uuid\('(\w+)'\)(?:\s*\.array\(\))?\s*\.\$type<UserId(?:\[\])?>/g)].map(
      ([, name = '']) => name,
    ),
  )

const references = async (): Promise<string[]> => {
  const found = new Set<string>()
  for (const file of files) {
    const typed = typedColumns(readFileSync(new URL(file, folder), 'utf8'))
    const tables: unknown[] = Object.values(await import(new URL(file, folder).href))
    for (const table of tables) {
      if (!is(table, PgTable)) continue
      const { name, columns, foreignKeys } = getTableConfig(table)
      const referring = foreignKeys.flatMap((key) => {
        const { columns: own, foreignTable } = key.reference()
        return people.has(getTableConfig(foreignTable).name) ? own.map((column) => column.name) : []
      })
      const named = columns.flatMap((column) => (typed.has(column.name) ? [column.name] : []))
      for (const column of [...referring, ...named]) found.add(`${name}.${column}`)
    }
  }
  return [...found].sort()
}

test('every column that refers to an account is a use of it, or has the reason why it is none', async () => {
  const uses = personUses.map(([column]) => `${getTableConfig(column.table).name}.${column.name}`)
  expect([...uses, ...Object.keys(noPersonUses)].sort()).toEqual(await references())
})
