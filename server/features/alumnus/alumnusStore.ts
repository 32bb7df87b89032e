import { and, eq, isNotNull } from 'drizzle-orm'
import { type AlumnusBody, alumnus as noun } from '#contract/alumnus.ts'
import { appError } from '#contract/errors.ts'
import type { Transaction } from '../../db/client.ts'
import { alumnus } from '../../db/schema/alumnus.ts'
import { file } from '../../db/schema/file.ts'
import { has, hasWord, is, requireIds } from '../../kit/conditions.ts'
import type { NounStore } from '../../kit/nounStore.ts'
import { inChunks } from '../person/account.ts'
import { findWords, pinyinOf } from '../person/findWords.ts'

const columnsOf = (body: AlumnusBody) => ({
  ...body,
  pinyin: pinyinOf(body.name),
  find: findWords(body.name, body.number),
})

const requirePhoto = (tx: Transaction, { photo }: AlumnusBody) => {
  const isPicture = and(eq(file.purpose, 'image'), isNotNull(file.storedAt))
  return requireIds(tx, { table: file, ids: photo ? [photo] : [], field: 'photo', also: isPicture })
}

export const alumnusStore: NounStore<typeof noun.declared> = {
  noun,
  table: alumnus,
  read: async (tx, { where, orderBy, limit, offset }) => {
    const rows = await tx
      .select()
      .from(alumnus)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
    return rows.map(
      ({ tenantId: _tenantId, createdAt: _createdAt, find: _find, pinyin: _pinyin, ...row }) => row,
    )
  },
  nameOf: ({ name }) => name,
  where: ({ name, className, grade }) => [
    hasWord(alumnus.find, name),
    has(alumnus.className, className),
    is(alumnus.grade, grade),
  ],
  sort: {
    name: alumnus.pinyin,
    number: alumnus.number,
    className: alumnus.className,
    createdAt: alumnus.id,
  },
  create: async ({ tx, asker }, body) => {
    await requirePhoto(tx, body)
    const [row] = await tx
      .insert(alumnus)
      .values({ ...columnsOf(body), tenantId: asker.tenantId })
      .returning({ id: alumnus.id })
    if (!row) throw appError('UNKNOWN')
    return row
  },
  update: async ({ tx }, id, body) => {
    await requirePhoto(tx, body)
    await tx.update(alumnus).set(columnsOf(body)).where(eq(alumnus.id, id))
  },
  importer: {
    required: ['name', 'className'],
    begin: async (_database, { tenantId }) => ({
      initialPassword: null,
      bodyOf: (cells) => cells,
      store: async (tx, bodies) => {
        for (const chunk of inChunks(bodies)) {
          await tx.insert(alumnus).values(chunk.map((body) => ({ ...columnsOf(body), tenantId })))
        }
      },
    }),
  },
}
