// Word cards from a sheet: only the word is needed, the rest comes from the dictionary.
import { folderTypes } from '#contract/constants.ts'
import { partsOfSpeech } from '#contract/library/lexicon.ts'
import { type wordCard as noun, wordCardBody } from '#contract/library/wordCard.ts'
import { requirePlace } from '#server/kit/library/requirePlace.ts'
import type { Importer } from '#server/kit/sheet/importer.ts'
import { insertCards } from './insertCards.ts'
import { proposeCard } from './proposeCard.ts'

const partIn = (cell: string | undefined, refuse: () => void) => {
  const found = partsOfSpeech.find((part) => part === cell)
  if (cell && !found) refuse()
  return found ?? null
}

export const wordCardImporter: Importer<typeof noun.declared> = {
  required: ['name'],
  begin: async (_database, caller) => ({
    initialPassword: null,
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
    store: async (tx, bodies) => {
      const { tenantId, userId: ownerId } = caller
      const folderId = await requirePlace(tx, caller, { resType: folderTypes.wordCard, ref: null })
      await insertCards(tx, bodies, { tenantId, ownerId, folderId, copiedFrom: null })
    },
  }),
}
