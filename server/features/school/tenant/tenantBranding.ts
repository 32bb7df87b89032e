// The pictures of a school's login page, which are the only public data of a school.
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import { type FileId, type TenantId, tenantIdSchema } from '#contract/ids.ts'
import type { Database } from '#server/db/database.ts'
import { file } from '#server/db/schema/file.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import type { FileStore } from '../../system/file/fileStore.ts'
import { type StoredFile, sendFile } from '../../system/file/sendFile.ts'

const brandPictures = ['logo', 'background'] as const
export type BrandPicture = (typeof brandPictures)[number]

const brandPath = (id: TenantId, picture: BrandPicture) => `/admin/tenant/${id}/${picture}`

/** A stored picture has a public address: the login page shows it to people who have not signed in. */
export const presentBrand = ({ id, name, logo, background }: typeof tenant.$inferSelect) => {
  const addressOf = (picture: BrandPicture, fileId: FileId | null) => fileId && brandPath(id, picture)
  return { id, name, logo: addressOf('logo', logo), background: addressOf('background', background) }
}

const findPicture = async (
  database: Database,
  id: TenantId,
  picture: BrandPicture,
): Promise<StoredFile | null> => {
  const [school] = await database.inTenant(id, (tx) => tx.select().from(tenant))
  const fileId = school?.[picture]
  if (!fileId || school.status !== 'enabled') return null
  const [row] = await database.inTenant(id, (tx) => tx.select().from(file).where(eq(file.id, fileId)))
  if (!row?.type?.startsWith('image/') || !row.sha256) return null
  return { ...row, type: row.type, sha256: row.sha256 }
}

export const registerBrand = (
  app: FastifyInstance,
  { database, store }: { database: Database; store: FileStore },
) => {
  for (const picture of brandPictures) {
    app.get<{ Params: { id: string } }>(`/admin/tenant/:id/${picture}`, async (request, reply) => {
      const id = tenantIdSchema.safeParse(request.params.id)
      const storedPicture = id.success ? await findPicture(database, id.data, picture) : null
      if (!storedPicture) throw appError('NOT_FOUND')
      return sendFile({ request, reply }, store, storedPicture)
    })
  }
}
