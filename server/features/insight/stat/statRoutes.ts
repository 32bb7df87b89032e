// One route for every stat, and the calls that open a number: its rows and its Excel file.
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import type { Stat, StatQuery } from '#contract/insight/stat/defineStat.ts'
import type { Dimension } from '#contract/insight/stat/dimensions.ts'
import { exportStat, listFacts, type StatName, statNames, stats } from '#contract/insight/stat/stats.ts'
import { exportRowsMax } from '#contract/sheet.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { requireOwnTenant } from '#server/kit/nounScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { refuseFields } from '#server/kit/refuseFields.ts'
import type { Caller } from '#server/platform/auth.ts'
import { mayCall, route } from '#server/platform/route.ts'
import { allFacts } from './allFacts.ts'
import type { FactsInput } from './facts.ts'
import { isOfLibrary } from './labels.ts'
import { readNarrowedBy } from './narrowedBy.ts'
import { readFacts } from './readFacts.ts'
import { readStat } from './readStat.ts'
import { requireFilters } from './scopes.ts'
import { writeStatSheet } from './statSheet.ts'

/** A query that takes longer is given up: the period is too long for the school, and others wait for the database. */
const longestMs = 20_000

/** One more than a file takes, so that too many are seen. */
const everyRow = { current: 1, size: exportRowsMax + 1, order: 'desc' } as const

interface Asked {
  readonly database: Database
  readonly name: StatName
  readonly caller: Caller
  readonly query: StatQuery & { readonly countType?: string | undefined }
}

const dimensionOf = ({ by }: Stat, name: string | undefined): Dimension => {
  if (name === undefined) return by[0]
  const dimension = by.find((one) => one === name)
  if (!dimension) throw appError('VALIDATION', { fields: { countType: 'field.invalid' } })
  return dimension
}

const requireOneOf = ({ requires }: Stat, query: StatQuery): void => {
  if (!requires || requires.some((filter) => query[filter])) return
  refuseFields(Object.fromEntries(requires.map((filter) => [filter, 'field.required'])))
}

/** Throws FORBIDDEN where the stat is not for the caller: the calls that open a number are for everybody. */
const openStat = <R>(
  { database, name, caller: asking, query }: Asked,
  work: (opened: { tx: Transaction; stat: Stat; input: FactsInput; caller: TenantCaller }) => Promise<R>,
): Promise<R> => {
  const stat: Stat = stats[name]
  if (!mayCall(asking, stat.call)) throw appError('FORBIDDEN')
  const caller = tenantCallerOf(asking)
  requireOwnTenant(query, caller)
  requireOneOf(stat, query)
  const input = { caller, query, by: dimensionOf(stat, query.countType), now: new Date() }
  const open = stat.by.some(isOfLibrary) ? database.inLibrary : database.inTenant
  return open(caller.tenantId, async (tx) => {
    // Compiling these statements took PostgreSQL seconds where running them takes milliseconds: their cost is overestimated.
    await tx.execute(sql.raw(`set local statement_timeout = ${longestMs}; set local jit = off`))
    await requireFilters(tx, query, caller)
    return work({ tx, stat, input, caller })
  })
}

export const registerStats = (app: FastifyInstance, { database }: { database: Database }) => {
  for (const name of statNames) {
    const { call }: Stat = stats[name]
    route(app, call, async ({ caller, query }) => {
      if (!caller) throw appError('NO_TOKEN') // `who` is a list of kinds, so there is a caller
      return openStat({ database, name, caller, query }, async ({ tx, stat, input }) => ({
        ...(await readStat(tx, stat, allFacts[name], { input, page: query })),
        timeZone: caller.timeZone,
      }))
    })
  }
  route(app, listFacts, ({ caller, query }) =>
    openStat({ database, name: query.of, caller, query }, async ({ tx, stat, input }) => ({
      ...(await readFacts(tx, stat, allFacts[query.of], { input, page: query })),
      current: query.current,
      size: query.size,
    })),
  )
  route(app, exportStat, ({ caller, query }) =>
    writeStatSheet(caller, query.of, () =>
      openStat({ database, name: query.of, caller, query }, async ({ tx, stat, input }) => ({
        numbers: await readStat(tx, stat, allFacts[query.of], { input, page: everyRow }),
        narrowedBy: await readNarrowedBy(tx, query),
      })),
    ),
  )
}
