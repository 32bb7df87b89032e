// The one statement of a stat, without the API around it, under the same row-level security.
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Stat, StatQuery } from '#contract/insight/stat/defineStat.ts'
import type { Dimension } from '#contract/insight/stat/dimensions.ts'
import { type StatName, stats } from '#contract/insight/stat/stats.ts'
import { assignmentKinds } from '#server/assignmentKinds.ts'
import type { Transaction } from '#server/db/database.ts'
import { allFacts } from '#server/features/insight/stat/allFacts.ts'
import { readStat } from '#server/features/insight/stat/readStat.ts'
import { registerKinds } from '#server/features/learning/assignment/kinds.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'

registerKinds(...assignmentKinds)

interface Question {
  readonly name: StatName
  readonly by: Dimension
  readonly query: StatQuery
  readonly caller: TenantCaller
}

/** What readStat would send, taken down instead of sent. */
const statementOf = async ({ name, by, query, caller }: Question) => {
  const statements: { readonly sql: string; readonly params: unknown[] }[] = []
  const taking = {
    execute: async (text: Parameters<PgDialect['sqlToQuery']>[0]) => {
      statements.push(new PgDialect().sqlToQuery(text))
      return { rows: [] }
    },
  } as unknown as Transaction // readStat asks one statement by `execute`
  const stat: Stat = stats[name]
  const input = { caller, query, by, now: new Date() }
  await readStat(taking, stat, allFacts[name], { input, page: { current: 1, size: 200, order: 'desc' } })
  return statements
}

export const askBare = async (client: pg.Client, question: Question): Promise<number> => {
  const statements = await statementOf(question)
  const begin = performance.now()
  await client.query('begin; set local jit = off')
  await client.query(
    `select set_config('role', 'tongxue_app', true), set_config('app.tenant', $1, true), set_config('app.library', 'public', true),
      set_config('jit', 'off', true)`,
    [question.caller.tenantId],
  )
  try {
    for (const { sql, params } of statements) await client.query(sql, params)
  } finally {
    await client.query('rollback')
  }
  return performance.now() - begin
}
