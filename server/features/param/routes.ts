import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { getPublicValue } from '#contract/dict.ts'
import { appError } from '#contract/errors.ts'
import type { Database } from '../../db/client.ts'
import { param } from '../../db/schema/param.ts'
import { route } from '../../platform/route.ts'

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
}
