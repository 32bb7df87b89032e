// What was deleted in the last thirty days: to bring back, or to delete for good.
import { useTranslation } from 'react-i18next'
import { userNoun } from '#contract/access/user.ts'
import { declaredNoun } from '#contract/nouns.ts'
import { type TrashRecord, trash } from '#contract/system/trash.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import styles from '../shared/admin.module.css'
import { nounNames, useNounName } from '../shared/nounNames.ts'
import { SchoolSelect } from '../shared/SchoolSelect.tsx'
import { useTrashActions } from './useTrashActions.tsx'

const NounName = ({ noun }: Pick<TrashRecord, 'noun'>) => <>{useNounName()(noun)}</>
const nounColumn = {
  key: 'noun',
  width: 130,
  render: ({ noun }: TrashRecord) => <NounName noun={noun} />,
} as const

/** The nouns that the trash keeps. */
const kept = nounNames.filter((name) => name === userNoun.declared.name || declaredNoun(name)?.trash)

export const TrashPage = () => {
  const { t } = useTranslation('trash')
  const nounName = useNounName()
  const actions = useTrashActions()
  return (
    <NounScreen
      noun={{ ...trash, calls: { page: trash.calls.page } }}
      columns={[
        { key: 'name', isMain: true, width: 260 },
        nounColumn,
        { key: 'deletedBy', width: 140 },
        { key: 'deletedAt', width: 170 },
        { key: 'endsAt', width: 170 },
      ]}
      search={[
        'name',
        { key: 'noun', type: 'select', options: kept.map((value) => ({ value, label: nounName(value) })) },
      ]}
      above={<p className={styles.hint}>{t('hint')}</p>}
      extra={<SchoolSelect />}
      actions={actions}
    />
  )
}
