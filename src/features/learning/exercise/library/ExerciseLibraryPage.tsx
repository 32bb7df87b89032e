import { resourceTypes } from '#contract/constants.ts'
import { type ExerciseRecord, exercise, exerciseCalls } from '#contract/learning/exercise/exerciseNoun.ts'
import { NounScreen } from '#src/ui/kit/NounScreen.tsx'
import type { Column } from '#src/ui/kit/screen.ts'
import { useNounTexts } from '#src/ui/kit/useNounTexts.ts'
import { useLibrary } from '../../../library/shared/useLibrary.tsx'
import { SchoolGate, SchoolSelect } from '../../../system/shared/SchoolSelect.tsx'

const columns: readonly Column<ExerciseRecord>[] = [
  { key: 'text', isMain: true, width: 280 },
  { key: 'type', width: 100 },
  { key: 'levelName', width: 120 },
  { key: 'points', width: 160, render: ({ points }) => points.map(({ name }) => name).join(', ') },
  { key: 'difficulty', width: 80 },
  { key: 'tag', width: 90 },
  { key: 'ownerName', width: 110 },
  { key: 'createdAt', width: 170 },
]

const ExerciseList = () => {
  const library = useLibrary<ExerciseRecord>({
    resType: resourceTypes.exercise,
    calls: exerciseCalls,
    idList: 'exerciseIdList',
  })
  return (
    <NounScreen
      noun={exercise}
      {...library.screen}
      extra={<SchoolSelect />}
      columns={columns}
      search={[
        { key: 'text', isWide: true },
        { key: 'type', type: 'select' },
        { key: 'knowledgeType', type: 'select' },
        { key: 'difficulty', type: 'select' },
        { key: 'tag', type: 'select' },
        { key: 'source' },
        { key: 'collected', type: 'select' },
      ]}
      detail={{
        fields: [
          'text',
          'type',
          'levelName',
          'topicName',
          'points',
          'knowledgeType',
          'difficulty',
          'tag',
          'source',
          'mgrName',
          'ownerName',
          'createdAt',
        ],
      }}
    />
  )
}

/** The exercise library. A system administrator chooses a school first: the public library is one of them. */
export const ExerciseLibraryPage = () => {
  const { title } = useNounTexts('exercise')
  return (
    <SchoolGate title={title}>
      <ExerciseList />
    </SchoolGate>
  )
}
