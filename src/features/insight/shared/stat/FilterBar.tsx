// What a page of numbers is narrowed by. Each choice stands in the address.
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { StatFilter } from '#contract/insight/stat/defineStat.ts'
import { useForeignZone } from '#src/auth/useSchool.ts'
import { findInLabel } from '#src/kit/form/findInLabel.ts'
import styles from './numbers.module.css'
import { PeriodPicker } from './PeriodPicker.tsx'
import { useFilterOptions } from './useFilterOptions.ts'
import type { useFilters } from './useFilters.ts'

interface Props {
  has: readonly StatFilter[]
  state: ReturnType<typeof useFilters>
}

const chosen = ['classId', 'teacherId', 'courseId', 'grade'] as const

export const FilterBar = ({ has, state }: Props) => {
  const { t } = useTranslation('insight')
  const { filters, set, setPeriod, today } = state
  const shown = chosen.filter((filter) => has.includes(filter))
  const optionsOf = useFilterOptions(shown)
  const zone = useForeignZone()
  return (
    <div className={styles.filters}>
      {has.includes('period') && <PeriodPicker period={filters} today={today} onChange={setPeriod} />}
      {shown.map((filter) => {
        const { options, onSearch } = optionsOf(filter)
        return (
          <Select
            key={filter}
            allowClear
            showSearch={onSearch ? { filterOption: false, onSearch } : findInLabel}
            className={styles.filter ?? ''}
            aria-label={t(`filterOf.${filter}`)}
            placeholder={t(`filterOf.${filter}`)}
            options={[...options]}
            value={filters[filter] ?? null}
            onChange={(value: string | undefined) => set({ [filter]: value })}
          />
        )
      })}
      {zone && <span className={styles.zone}>{t('zoneText', { zone })}</span>}
    </div>
  )
}
