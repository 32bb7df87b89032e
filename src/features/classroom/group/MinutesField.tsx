// The time of a round: the usual ones by one tap, any other by its number, or none.
import { useTranslation } from 'react-i18next'
import { groupMinutesMax } from '#contract/classroom/group.ts'
import styles from '../shared/division/Division.module.css'

const usual = [null, 3, 5, 10, 15] as const

interface Props {
  /** null: no end. */
  minutes: number | null
  onChange: (minutes: number | null) => void
}

export const MinutesField = ({ minutes, onChange }: Props) => {
  const { t } = useTranslation('group')
  return (
    <fieldset className={styles.minutes}>
      <legend>{t('setup.minutes')}</legend>
      {usual.map((one) => (
        <button
          key={one ?? 'none'}
          type="button"
          aria-pressed={minutes === one}
          onClick={() => onChange(one)}
        >
          {one ?? t('setup.noLimit')}
        </button>
      ))}
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={groupMinutesMax}
        aria-label={t('setup.minutes')}
        placeholder="–"
        value={minutes ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      />
    </fieldset>
  )
}
