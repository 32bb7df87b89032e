// What a word card can be given to: the decks of classes, and Anki.
import { useTranslation } from 'react-i18next'
import { exportCardsToAnki, giveDeck } from '#contract/learning/deck/deck.ts'
import type { WordCardRecord } from '#contract/library/wordCard.ts'
import { request } from '#src/http/request.ts'
import { idsBody } from '#src/kit/rows.ts'
import type { RowAction } from '#src/kit/screen.ts'
import { saveSheet } from '#src/kit/sheet/sheetFile.ts'
import { GiveDialog } from './GiveDialog.tsx'

export const useDeckActions = () => {
  const { t } = useTranslation(['deck', 'success'])
  const give: RowAction<WordCardRecord> = {
    key: 'give',
    call: giveDeck,
    label: t('deck:give'),
    on: 'both',
    dialog: (records, close, done) => (
      <GiveDialog ids={records.map(({ id }) => id)} onClose={close} onDone={done} />
    ),
  }
  const toAnki: RowAction<WordCardRecord> = {
    key: 'anki',
    call: exportCardsToAnki,
    label: t('deck:anki'),
    on: 'both',
    run: async (records) => {
      saveSheet(await request(exportCardsToAnki, { body: idsBody(records) }))
      return t('success:saved')
    },
  }
  return { give, toAnki }
}
