// The calls of contract/system/dict.ts about dictionaries and the school year.
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import {
  dictItemNoun,
  dictNoun,
  getAllDict,
  getDictType,
  getXnxq,
  getXnxqByDate,
  listDict,
  syncDict,
} from '#contract/system/dict.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { refusing } from '#server/kit/sqlErrors.ts'
import type { Caller } from '#server/platform/auth.ts'
import { route } from '#server/platform/route.ts'
import { toWallTime } from '#server/platform/schoolTime.ts'
import {
  addDict,
  addItem,
  changeDict,
  changeItem,
  deleteDict,
  deleteItem,
  listDicts,
  pageDicts,
  pageItems,
} from './editDict.ts'
import { publishDicts, readPublished } from './publishDict.ts'
import { semesterOf, semesters } from './semesters.ts'

export const registerDict = (app: FastifyInstance, { database }: { database: Database }) => {
  const unique = { dict_type_unique: 'type', dict_item_value: 'value' }
  const edit = <R>(work: (tx: Transaction) => Promise<R>) =>
    refusing(database.asPlatform('dictionaries', work), unique)
  const done = async (work: (tx: Transaction) => Promise<void>) => {
    await edit(work)
    return true
  }
  route(app, dictNoun.calls.page, ({ query }) => edit((tx) => pageDicts(tx, query)))
  route(app, listDict, () => edit(listDicts))
  route(app, dictNoun.calls.create, ({ caller, body }) => edit((tx) => addDict(tx, caller, body)))
  route(app, dictNoun.calls.update, ({ caller, body }) => done((tx) => changeDict(tx, caller, body)))
  route(app, dictNoun.calls.remove, ({ caller, params }) => done((tx) => deleteDict(tx, caller, params.id)))
  route(app, dictItemNoun.calls.page, ({ query }) => edit((tx) => pageItems(tx, query)))
  route(app, dictItemNoun.calls.create, ({ caller, body }) => edit((tx) => addItem(tx, caller, body)))
  route(app, dictItemNoun.calls.update, ({ caller, body }) => done((tx) => changeItem(tx, caller, body)))
  route(app, dictItemNoun.calls.remove, ({ caller, params }) =>
    done((tx) => deleteItem(tx, caller, params.id)),
  )
  route(app, syncDict, () => done(publishDicts))

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

/** At the caller's school. */
const todayOf = ({ timeZone }: Pick<Caller, 'timeZone'>) => toWallTime(new Date(), timeZone).slice(0, 10)
