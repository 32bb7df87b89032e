// Data sources. Their passwords are sealed, and in no record, so they reach no answer and no record of changes.
import { asc, eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { dataSource as noun } from '#contract/system/dataSource.ts'
import { dataSource } from '#server/db/schema/dataSource.ts'
import { contains } from '#server/kit/conditions.ts'
import type { PlatformStore } from '#server/kit/nounStore.ts'
import { singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import { platformRows } from '#server/kit/rowOwner.ts'
import { isListed } from '#server/platform/outside/hosts.ts'
import { sealText } from './sealText.ts'

interface Parts {
  readonly hosts: readonly string[]
  readonly sealKey: string
}

export const createDataSourceStore = ({ hosts, sealKey }: Parts): PlatformStore<typeof noun.declared> => {
  /** What cannot be reached is not stored: the operator's list is the only way in. */
  const requireListed = (place: { readonly host: string; readonly port: number }) => {
    if (!isListed(hosts, place)) throw appError('VALIDATION', { fields: { host: 'field.hostUnlisted' } })
  }
  return {
    noun,
    table: dataSource,
    owner: platformRows('data sources'),
    read: async (tx, slice) => {
      const rows = await sliceOf(tx.select().from(dataSource).$dynamic(), slice)
      return rows.map((row) => noun.declared.record.parse(row))
    },
    nameOf: ({ name }) => name,
    where: ({ name }) => [contains(dataSource.name, name)],
    sort: { name: dataSource.name },
    order: [asc(dataSource.name)],
    unique: { data_source_name_unique: 'name' },
    bodyOf: () => ({ password: '' }),
    create: async ({ tx }, { password, ...body }) => {
      requireListed(body)
      if (!password) throw appError('VALIDATION', { fields: { password: 'field.required' } })
      const values = { ...body, sealedPassword: sealText(password, sealKey) }
      return singleRow(await tx.insert(dataSource).values(values).returning({ id: dataSource.id }))
    },
    update: async ({ tx }, id, { password, ...body }) => {
      requireListed(body)
      const before = singleRow(await tx.select().from(dataSource).where(eq(dataSource.id, id)))
      // A password is sent to where it was typed for, and to no other host that somebody writes later.
      const isMoved = before.host !== body.host || before.port !== body.port
      if (isMoved && !password) throw appError('VALIDATION', { fields: { password: 'field.passwordAgain' } })
      const values = { ...body, ...(password && { sealedPassword: sealText(password, sealKey) }) }
      await tx.update(dataSource).set(values).where(eq(dataSource.id, id))
    },
  }
}
