import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import { getPublicValue, getZhktUrl, paramNoun, systemParams } from '#contract/system/dict.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { param } from '#server/db/schema/param.ts'
import { refusing } from '#server/kit/sqlErrors.ts'
import { route } from '#server/platform/route.ts'
import { addParam, changeParam, deleteParam, pageParams } from './editParam.ts'

export const registerParam = (app: FastifyInstance, { database }: { database: Database }) => {
  route(app, getPublicValue, async ({ params }) => {
    const [row] = await database.asPlatform('public parameter', (tx) =>
      tx
        .select()
        .from(param)
        .where(and(eq(param.key, params.key), eq(param.isPublic, true))),
    )
    if (!row) throw appError('NOT_FOUND')
    return row.value
  })

  route(app, getZhktUrl, async () => {
    const { zhktUrl, zhktAppId, zhktAccessToken } = systemParams
    const rows = await database.asPlatform('textbook settings', (tx) =>
      tx
        .select()
        .from(param)
        .where(inArray(param.key, [zhktUrl, zhktAppId, zhktAccessToken])),
    )
    const textOf = (key: string) => rows.find((row) => row.key === key)?.value ?? ''
    return { url: textOf(zhktUrl), appId: textOf(zhktAppId), accessToken: textOf(zhktAccessToken) }
  })

  const edit = <R>(work: (tx: Transaction) => Promise<R>) =>
    refusing(database.asPlatform('parameters', work), { param_pkey: 'key' })
  route(app, paramNoun.calls.page, ({ query }) => edit((tx) => pageParams(tx, query)))
  route(app, paramNoun.calls.create, ({ caller, body }) => edit((tx) => addParam(tx, caller, body)))
  route(app, paramNoun.calls.update, async ({ caller, body }) => {
    await edit((tx) => changeParam(tx, caller, body))
    return true
  })
  route(app, paramNoun.calls.remove, async ({ caller, params }) => {
    await edit((tx) => deleteParam(tx, caller, params.id))
    return true
  })
}
