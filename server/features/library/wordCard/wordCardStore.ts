// Word cards as items of the library. Empty fields of a new card are filled from the dictionary.
import { eq, or, type SQL } from 'drizzle-orm'
import { folderTypes } from '#contract/constants.ts'
import type { FileId } from '#contract/ids.ts'
import { libraryTypes } from '#contract/library/libraryItem.ts'
import {
  wordCard as noun,
  type WordCardRecord,
  type WordCardSearch,
  wordCardCalls,
} from '#contract/library/wordCard.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { file } from '#server/db/schema/file.ts'
import { wordCard } from '#server/db/schema/wordCard.ts'
import { contains, equals } from '#server/kit/conditions.ts'
import { libraryFieldsOf } from '#server/kit/library/libraryFieldsOf.ts'
import { inLibraryOf, isInPublicLibrary } from '#server/kit/library/libraryScope.ts'
import { type LibraryStore, libraryStore, type Placed } from '#server/kit/library/libraryStore.ts'
import type { Slice, TenantCaller } from '#server/kit/nounStore.ts'
import { singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import type { FileStore } from '../../system/file/fileStore.ts'
import { requireFiles } from '../../system/file/requireFiles.ts'
import { type CopiedFiles, createUsedFileCopies, writeCopies } from '../copyUsedFiles.ts'
import { readSchoolReading } from '../lexicon/schoolReading.ts'
import { type CardTexts, columnsOf, insertCards } from './insertCards.ts'
import { pinyinOf } from './proposeCard.ts'
import { wordCardImporter } from './wordCardImporter.ts'

export const readWordCards = async (
  tx: Transaction,
  slice: Slice,
  caller: TenantCaller,
): Promise<WordCardRecord[]> => {
  const rows = await sliceOf(tx.select().from(wordCard).$dynamic(), slice)
  const fields = await libraryFieldsOf(
    tx,
    wordCard,
    caller,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(
    ({ id, name, pinyin, partOfSpeech, interpretation, collocation, sentence, soundId, createdAt }) => {
      const library = fields.get(id)
      if (!library) return []
      const cardFields = { id, name, pinyin, partOfSpeech, interpretation, collocation, sentence, soundId }
      return [{ ...library, ...cardFields, createdAt: toWallTime(createdAt, caller.timeZone) }]
    },
  )
}

const requireSound = (
  tx: Transaction,
  caller: TenantCaller,
  sound: FileId | null,
  usedSound: FileId | null = null,
) =>
  requireFiles(tx, caller, {
    field: 'soundId',
    files: [sound],
    used: [usedSound],
    also: eq(file.purpose, 'audio'),
  })

const insertCard = async (tx: Transaction, texts: CardTexts, placed: Placed): Promise<{ id: string }> => {
  const [id = ''] = await insertCards(tx, [texts], placed)
  return { id }
}

/** The conditions of a search in a library, or in all that `scope` shows. */
export const wordCardConditions = ({ name, partOfSpeech }: WordCardSearch): (SQL | undefined)[] => [
  name
    ? or(
        contains(wordCard.name, name),
        contains(wordCard.pinyin, name),
        contains(wordCard.interpretation, name),
      )
    : undefined,
  equals(wordCard.partOfSpeech, partOfSpeech),
]

/** A page without a library shows the caller's own cards (CALL-CARD-01); `pageAll` shows all. */
const ownUnlessTold = ({ libraryType }: WordCardSearch, caller: TenantCaller) =>
  libraryType
    ? undefined
    : inLibraryOf(wordCard, caller, isInPublicLibrary(caller) ? libraryTypes.public : libraryTypes.personal)

export type WordCardStore = LibraryStore<typeof noun.declared, undefined>

export const createWordCardStore = (files: FileStore): WordCardStore => {
  const { prepareCopies, undoCopies } = createUsedFileCopies(files)
  return libraryStore<typeof noun.declared>({
    noun,
    libraryCalls: wordCardCalls,
    resType: folderTypes.wordCard,
    table: wordCard,
    read: readWordCards,
    nameOf: ({ name }) => name,
    where: (query, caller) => [...wordCardConditions(query), ownUnlessTold(query, caller)],
    sort: { name: wordCard.name, sort: wordCard.sort, createdAt: wordCard.createdAt },
    filesOf: ({ soundId }) => [soundId],
    filesFor: 'everybody',
    importer: wordCardImporter,
    insert: async ({ tx, caller }, body, placed) => {
      await requireSound(tx, caller, body.soundId)
      return insertCard(tx, body, placed)
    },
    change: async ({ tx, caller }, id, body) => {
      const row = singleRow(await tx.select().from(wordCard).where(eq(wordCard.id, id)))
      await requireSound(tx, caller, body.soundId, row.soundId)
      const schoolReading = await readSchoolReading(tx, caller.tenantId, body.name)
      const pinyin = pinyinOf(body.name, body.pinyin, schoolReading)
      await tx
        .update(wordCard)
        .set({ ...columnsOf(body), pinyin })
        .where(eq(wordCard.id, id))
    },
    prepareCopies,
    undoCopies,
    copy: async ({ tx, prepared }, id, placed) => {
      const row = singleRow(await tx.select().from(wordCard).where(eq(wordCard.id, id)))
      const copied = prepared as CopiedFiles | undefined // made by prepareCopies; missing where there are no files
      const fileOf = await writeCopies(tx, placed, copied ?? new Map())
      const { ankiGuid: _, ...texts } = row
      return insertCard(tx, { ...texts, soundId: row.soundId && fileOf(row.soundId) }, placed)
    },
  })
}
