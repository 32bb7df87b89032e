import { useTranslation } from 'react-i18next'
import { audit } from '#contract/audit.ts'
import { NounScreen } from '#src/ui/kit/NounScreen.tsx'
import { useNounWords } from '#src/ui/kit/useNounWords.ts'
import { SchoolGate, SchoolSelect } from '../SchoolSelect.tsx'
import { ChangesTable } from './ChangesTable.tsx'

const columns = [
  { key: 'itemName', isMain: true, width: 200 },
  { key: 'action', width: 110 },
  { key: 'noun', width: 140 },
  { key: 'userName', width: 140 },
  { key: 'at', width: 180 },
] as const

/** Who changed what, and when. */
export const AuditPage = () => {
  const { t } = useTranslation('audit')
  const words = useNounWords('audit')
  // Of an import or an export there is no single item.
  const nameOf = ({ itemName, noun }: { itemName: string; noun: string }) =>
    itemName || (words.value('noun', noun) ?? noun)
  return (
    <SchoolGate title={t('title')}>
      <NounScreen
        noun={audit}
        title={t('title')}
        nameOf={nameOf}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
        columns={columns}
        search={[
          'userName',
          { key: 'noun', type: 'select', options: words.values('noun') ?? [] },
          { key: 'from', type: 'daterange', until: 'until' },
          { key: 'action', type: 'select', options: words.values('action') ?? [] },
        ]}
        detail={{
          fields: ['at', 'userName', 'action', 'noun', 'itemName'],
          below: ({ noun, changes }) => <ChangesTable noun={noun} changes={changes} />,
        }}
        extra={<SchoolSelect />}
      />
    </SchoolGate>
  )
}
