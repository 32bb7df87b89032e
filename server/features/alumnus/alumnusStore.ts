import { and, eq, isNotNull } from 'drizzle-orm'
import { type AlumnusBody, alumnus as noun } from '#contract/alumnus.ts'
import { alumnus } from '../../db/schema/alumnus.ts'
import { file } from '../../db/schema/file.ts'
import { has, hasWord, is, requireIds } from '../../kit/conditions.ts'
import { plainStore } from '../../kit/plainStore.ts'
import { inChunks } from '../person/account.ts'
import { findWords, pinyinOf } from '../person/findWords.ts'

const columnsOf = (body: AlumnusBody) => ({
  ...body,
  pinyin: pinyinOf(body.name),
  find: findWords(body.name, body.number),
})

export const alumnusStore = plainStore({
  noun,
  table: alumnus,
  columnsOf,
  check: (tx, { photo }) => {
    const isPicture = and(eq(file.purpose, 'image'), isNotNull(file.storedAt))
    return requireIds(tx, { table: file, ids: photo ? [photo] : [], field: 'photo', also: isPicture })
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
})
