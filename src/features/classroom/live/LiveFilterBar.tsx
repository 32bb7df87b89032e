import { Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { type LivePhase, livePhases } from '#contract/classroom/live.ts'
import styles from './live.module.css'

export interface LiveSearch {
  name: string
  state: LivePhase | undefined
}
interface Props {
  value: LiveSearch
  onChange: (search: LiveSearch) => void
}

export const LiveFilterBar = ({ value, onChange }: Props) => {
  const { t } = useTranslation('live')
  const handleName = (name: string) => onChange({ ...value, name: name.trim() })
  return (
    <search className={styles.filter}>
      <Input.Search
        allowClear
        maxLength={50}
        placeholder={t('filter.name')}
        aria-label={t('filter.name')}
        defaultValue={value.name}
        onSearch={handleName}
      />
      <Select<LivePhase | 'all'>
        aria-label={t('filter.state')}
        value={value.state ?? 'all'}
        onChange={(state) => onChange({ ...value, state: state === 'all' ? undefined : state })}
        options={[
          { value: 'all', label: t('filter.all') },
          ...livePhases.map((state) => ({ value: state, label: t(`state.${state}`) })),
        ]}
      />
    </search>
  )
}
