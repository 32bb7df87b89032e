import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import { getPublicValue, getZhktUrl, paramNoun, systemParams } from '#contract/system/dict.ts'
import type { Database } from '#server/db/database.ts'
import { param } from '#server/db/schema/param.ts'
import { registerNoun } from '#server/kit/nounRoutes.ts'
import { mayCall, route } from '#server/platform/route.ts'
import { paramStore } from './paramStore.ts'

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

  route(app, getZhktUrl, async ({ caller }) => {
    const { zhktUrl, zhktAppId, zhktAccessToken } = systemParams
    const rows = await database.asPlatform('textbook settings', (tx) =>
      tx
        .select()
        .from(param)
        .where(inArray(param.key, [zhktUrl, zhktAppId, zhktAccessToken])),
    )
    const textOf = (key: string) => rows.find((row) => row.key === key)?.value ?? ''
    // With the platform's token anybody could act as the platform in the other system.
    const accessToken = mayCall(caller, paramNoun.calls.update) ? textOf(zhktAccessToken) : ''
    return { url: textOf(zhktUrl), appId: textOf(zhktAppId), accessToken }
  })

  registerNoun(app, { database }, paramStore)
}
