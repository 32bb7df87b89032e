import { CopyOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { asListed } from '#contract/defineNoun.ts'
import { copyPaper, pageTestPaper } from '#contract/learning/paper/paperCalls.ts'
import { type PaperListed, paper } from '#contract/learning/paper/paperNoun.ts'
import { request } from '#src/http/request.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import { idsBody } from '#src/kit/rows.ts'
import type { RowAction } from '#src/kit/screen.ts'
import { LibraryGate } from '../../../library/shared/LibraryGate.tsx'
import { SchoolSelect } from '../../../system/shared/SchoolSelect.tsx'
import { useLevelOptions } from '../../shared/useKnowledge.ts'
import { paperColumns } from './paperColumns.tsx'
import { useAssignAction, useExamAction, useOpenActions, usePrintAction } from './usePaperActions.tsx'

const { declared } = asListed(paper)
/** The same papers by another address: those that are open to the caller, to read alone. */
const openPapers = { declared: { ...declared, path: '/test/paper' }, calls: { page: pageTestPaper } }

const Papers = () => {
  const { t } = useTranslation('testPaper')
  const levels = useLevelOptions()
  const copy: RowAction<PaperListed> = {
    key: 'copy',
    call: copyPaper,
    label: t('copy'),
    icon: <CopyOutlined />,
    on: 'both',
    run: async (records) => {
      await request(copyPaper, { body: idsBody(records) })
      return t('copied')
    },
  }
  return (
    <NounScreen
      noun={openPapers}
      title={t('library')}
      empty={{ title: t('libraryEmptyTitle'), text: t('libraryEmptyText') }}
      shownIn={[paper]}
      actions={[...useOpenActions(), copy, useAssignAction(), useExamAction(), usePrintAction()]}
      columns={[...paperColumns, { key: 'ownerName', width: 90 }, { key: 'libraryType', width: 80 }]}
      search={[
        { key: 'name', isWide: true },
        { key: 'libraryType', type: 'select' },
        { key: 'levelId', type: 'select', options: levels.options },
        { key: 'state', type: 'select' },
      ]}
      extra={<SchoolSelect />}
    />
  )
}

/** SCREEN-T-12. */
export const PaperLibraryPage = () => (
  <LibraryGate>
    <Papers />
  </LibraryGate>
)
