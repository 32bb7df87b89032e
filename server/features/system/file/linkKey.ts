import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { param } from '#server/db/schema/param.ts'

const linkKeyParam = 'file.linkKey'

/** Generated at first start and shared by all processes: a link made by one is valid at the others. */
export const readLinkKey = (database: Database): Promise<Buffer> =>
  database.asPlatform('key of file links', async (tx) => {
    await tx
      .insert(param)
      .values({ key: linkKeyParam, value: randomBytes(32).toString('base64') })
      .onConflictDoNothing()
    const [row] = await tx.select().from(param).where(eq(param.key, linkKeyParam))
    return Buffer.from(row?.value ?? '', 'base64')
  })
