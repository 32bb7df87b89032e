import { mistake } from '#contract/learning/mistake/mistakeNoun.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import { useLevelOptions, usePointOptions } from '../shared/useKnowledge.ts'
import { FindSetting } from './FindSetting.tsx'
import { MistakeDetail } from './MistakeDetail.tsx'
import { mistakeColumns, mistakeFields } from './mistakeColumns.ts'
import { useMistakeActions } from './useMistakeActions.tsx'
import { useMistakeForm } from './useMistakeForm.ts'

/** The catalogue of mistakes, in every state. */
export const ErrorLibraryPage = () => {
  const [levels, points] = [useLevelOptions(), usePointOptions()]
  const form = useMistakeForm()
  const actions = useMistakeActions()
  return (
    <NounScreen
      noun={mistake}
      columns={[...mistakeColumns, { key: 'state', width: 170 }]}
      search={[
        { key: 'name', isWide: true },
        { key: 'state', type: 'select' },
        { key: 'type', type: 'select' },
        { key: 'pointId', type: 'select', options: points.options },
        { key: 'levelId', type: 'select', options: levels.options },
        { key: 'cause', type: 'select' },
        { key: 'bound', type: 'select' },
      ]}
      form={form}
      actions={actions}
      above={<FindSetting />}
      isRemovable={({ state }) => state !== 'merged'}
      detail={{ fields: [...mistakeFields, 'state'], below: ({ id }) => <MistakeDetail id={id} /> }}
    />
  )
}
