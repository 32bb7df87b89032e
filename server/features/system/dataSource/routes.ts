// The calls of contract/system/dataSource.ts.
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import { testDataSource } from '#contract/system/dataSource.ts'
import type { Config } from '#server/base/config.ts'
import type { Database } from '#server/db/database.ts'
import { dataSource } from '#server/db/schema/dataSource.ts'
import { registerNoun } from '#server/kit/nounRoutes.ts'
import { route } from '#server/platform/route.ts'
import { createDataSourceStore } from './dataSourceStore.ts'
import { openText } from './sealText.ts'
import { testConnection } from './testConnection.ts'

interface Parts {
  readonly database: Database
  readonly config: Pick<Config, 'dataSourceHosts'>
  readonly sealKey: string
}

export const registerDataSource = (app: FastifyInstance, { database, config, sealKey }: Parts) => {
  const hosts = config.dataSourceHosts
  registerNoun(app, { database }, createDataSourceStore({ hosts, sealKey }))
  route(app, testDataSource, async ({ body: { id } }) => {
    const [row] = await database.asPlatform('data sources', (tx) =>
      tx.select().from(dataSource).where(eq(dataSource.id, id)),
    )
    if (!row) throw appError('NOT_FOUND')
    return testConnection({ hosts }, { ...row, password: openText(row.sealedPassword, sealKey) })
  })
}
