// Word cards from a sheet: only the word is needed, the rest comes from the dictionary.
import { folderTypes } from '#contract/constants.ts'
import { partsOfSpeech } from '#contract/library/lexicon.ts'
import { type wordCard as noun, wordCardBody } from '#contract/library/wordCard.ts'
import { requirePlace } from '#server/kit/library/requirePlace.ts'
import type { Cells, Importer } from '#server/kit/sheet/importer.ts'
import { insertCards } from './insertCards.ts'
import { pinyinOf, proposeCard } from './proposeCard.ts'

const partIn = (cell: string | undefined, refuse: () => void) => {
  const partOfSpeech = partsOfSpeech.find((part) => part === cell)
  if (cell && !partOfSpeech) refuse()
  return partOfSpeech ?? null
}

/** ping2 guo3 is píng guǒ. */
const isSameReading = ({ name = '', pinyin }: Cells, before: Cells) =>
  pinyin !== undefined && pinyinOf(name, pinyin) === before.pinyin

export const wordCardImporter: Importer<typeof noun.declared> = {
  required: ['name'],
  begin: async (_database, caller) => ({
    bodyOf: ({ name = '', partOfSpeech, interpretation, ...cells }, refuse) => {
      const proposed = proposeCard(name)
      const part = partIn(partOfSpeech, () => refuse('partOfSpeech', 'field.invalid'))
      if (partOfSpeech && !part) return null
      const parsed = wordCardBody.safeParse({
        ...cells,
        name,
        partOfSpeech: part ?? proposed.partOfSpeech,
        interpretation: interpretation || proposed.interpretation,
      })
      if (parsed.success) return parsed.data
      for (const { path, message } of parsed.error.issues) refuse(String(path[0]), message)
      return null
    },
    // Only a new card is filled from the dictionary: a cell that somebody has emptied stays empty.
    changeOf: ({ cells, before, columns }, refuse) => ({
      ...Object.fromEntries(
        columns
          .filter((column) => column !== 'pinyin' || !isSameReading(cells, before))
          .map((column) => [column, cells[column] ?? '']),
      ),
      ...(columns.includes('partOfSpeech') && {
        partOfSpeech: partIn(cells.partOfSpeech, () => refuse('partOfSpeech', 'field.invalid')),
      }),
    }),
    store: async (tx, bodies, cells) => {
      const { tenantId, userId: ownerId } = caller
      const folderId = await requirePlace(tx, caller, { resType: folderTypes.wordCard, ref: null })
      const cards = bodies.map((body, at) => ({ ...body, ankiGuid: cells[at]?.ankiGuid ?? null }))
      return insertCards(tx, cards, { tenantId, ownerId, folderId, copiedFrom: null })
    },
  }),
}
