import { useTranslation } from 'react-i18next'
import { type DictRecord, dictItemNoun, dictNoun } from '#contract/system/dict.ts'
import { NounList } from '#src/kit/NounList.tsx'
import styles from './dict.module.css'

/** A dictionary is as long as a select may be. */
const most = 200

const columns = [
  { key: 'label', isMain: true, width: 160 },
  { key: 'value', width: 140 },
  { key: 'sort', width: 100 },
  { key: 'memo', width: 200 },
] as const

const fields = [
  { key: 'label', isRequired: true },
  { key: 'value', isRequired: true },
  { key: 'sort', type: 'number', min: 0, max: 9999 },
  { key: 'memo' },
] as const

/** The items of one dictionary, in the order in which a select offers them. */
export const DictItems = ({ dictId, kind }: { dictId: string; kind: DictRecord['kind'] }) => {
  const { t } = useTranslation('dict')
  const isOpen = kind === 'business'
  return (
    <NounList
      noun={dictItemNoun}
      fixed={{ dictId }}
      shownIn={[dictNoun]}
      pageSize={most}
      nameOf={({ label }) => label}
      above={<p className={styles.hint}>{t(isOpen ? 'syncHint' : 'systemHint')}</p>}
      columns={columns}
      form={{ fields, initial: { sort: 0 }, always: { dictId }, adds: isOpen }}
      isRemovable={() => isOpen}
    />
  )
}
