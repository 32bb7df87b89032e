import { useNavigate } from 'react-router-dom'
import { folderTypes } from '#contract/constants.ts'
import { asListed } from '#contract/defineNoun.ts'
import { type PaperListed, paper, paperLibraryCalls } from '#contract/learning/paper/paperNoun.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import { LibraryGate } from '../../../library/shared/LibraryGate.tsx'
import { useLibrary } from '../../../library/shared/useLibrary.tsx'
import { SchoolSelect } from '../../../system/shared/SchoolSelect.tsx'
import { useLevelOptions } from '../../shared/useKnowledge.ts'
import { paperPageOf } from '../paths.ts'
import { paperColumns } from './paperColumns.tsx'
import {
  useAssignAction,
  useExamAction,
  useOpenActions,
  usePrintAction,
  useReleaseAction,
} from './usePaperActions.tsx'

/** Its rows carry no exercises. */
const papers = asListed(paper)

const Papers = () => {
  const navigate = useNavigate()
  const levels = useLevelOptions()
  const library = useLibrary<PaperListed>({
    noun: paper,
    resType: folderTypes.paper,
    calls: paperLibraryCalls,
    idList: 'paperIdList',
  })
  return (
    <NounScreen
      noun={papers}
      {...library.screen}
      actions={[
        ...useOpenActions(),
        useReleaseAction(),
        useAssignAction(),
        useExamAction(),
        usePrintAction(),
        ...library.screen.actions,
      ]}
      columns={[...paperColumns, { key: 'shared', width: 60 }]}
      search={[
        { key: 'name', isWide: true },
        { key: 'levelId', type: 'select', options: levels.options },
        { key: 'state', type: 'select' },
        { key: 'collected', type: 'select' },
      ]}
      onAdd={() => navigate(paperPageOf({ folder: library.folder }))}
      extra={<SchoolSelect />}
      detail={{
        fields: [
          'state',
          'levelName',
          'exerciseCount',
          'totalPoints',
          'minutes',
          'ownerName',
          'releasedAt',
          'createdAt',
        ],
      }}
    />
  )
}

/** SCREEN-T-13. */
export const MyPapersPage = () => (
  <LibraryGate>
    <Papers />
  </LibraryGate>
)
