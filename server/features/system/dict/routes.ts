// The calls of contract/system/dict.ts about dictionaries and the school year.
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import { getAllDict, getDictType, getXnxq, getXnxqByDate, listDict, syncDict } from '#contract/system/dict.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { registerNoun } from '#server/kit/nounRoutes.ts'
import { orderOf } from '#server/kit/nounScope.ts'
import type { Caller } from '#server/platform/auth.ts'
import { route } from '#server/platform/route.ts'
import { dictItemStore } from './dictItemStore.ts'
import { dictOwner, dictStore } from './dictStore.ts'
import { publishDicts, readPublished } from './publishDict.ts'
import { semesterOf, semesters } from './semesters.ts'

export const registerDict = (app: FastifyInstance, { database }: { database: Database }) => {
  registerNoun(app, { database }, dictStore)
  registerNoun(app, { database }, dictItemStore)
  const edit = <R>(caller: Caller, work: (tx: Transaction) => Promise<R>) =>
    dictOwner.open(database, caller, work)
  route(app, listDict, ({ caller }) => edit(caller, (tx) => listDicts(tx, caller)))
  route(app, syncDict, async ({ caller }) => {
    await edit(caller, publishDicts)
    return true
  })

  route(app, getAllDict, ({ caller }) => readPublished(database, caller.locale))
  route(app, getDictType, async ({ caller, params }) => {
    const published = new Map(Object.entries(await readPublished(database, caller.locale)))
    const items = published.get(params.type)
    if (!items) throw appError('NOT_FOUND')
    return items
  })
  route(app, getXnxq, async ({ caller }) => semesters(todayOf(caller), caller.locale))
  route(app, getXnxqByDate, async ({ caller, query }) => {
    const today = todayOf(caller)
    return semesterOf(query.date ?? today, today, caller.locale)
  })
}

const listDicts = (tx: Transaction, caller: Caller) =>
  dictStore.read(
    tx,
    { where: undefined, orderBy: orderOf(dictStore, {}), limit: Number.MAX_SAFE_INTEGER, offset: 0 },
    caller,
  )

/** Today's date in the time zone of the caller's school. */
const todayOf = ({ timeZone }: Pick<Caller, 'timeZone'>) => toWallTime(new Date(), timeZone).slice(0, 10)
