// The ways to divide: as prepared, by chance into so many groups or of such a size, in pairs, by level, or by hand.
import { useTranslation } from 'react-i18next'
import styles from './Division.module.css'
import type { Draft } from './useDivision.ts'

const Stepper = <Id extends string>({ draft }: { draft: Draft<Id> }) => {
  const { t } = useTranslation('group')
  const { isBySize, number, least, most, chooseNumber } = draft
  const words = t(isBySize ? 'setup.perGroup' : 'setup.groups')
  return (
    <fieldset className={styles.stepper}>
      <legend>{words}</legend>
      <button
        type="button"
        aria-label={t('setup.fewer')}
        disabled={number <= least}
        onClick={() => chooseNumber(number - 1)}
      >
        −
      </button>
      <output aria-label={words}>{number}</output>
      <button
        type="button"
        aria-label={t('setup.more')}
        disabled={number >= most}
        onClick={() => chooseNumber(number + 1)}
      >
        +
      </button>
    </fieldset>
  )
}

export const WayField = <Id extends string>({ draft }: { draft: Draft<Id> }) => {
  const { t } = useTranslation('group')
  return (
    <>
      <fieldset className={styles.ways}>
        <legend>{t('setup.how')}</legend>
        {draft.ways.map((way) => (
          <label key={way}>
            <input
              type="radio"
              name="groupWay"
              checked={draft.way === way}
              onChange={() => draft.chooseWay(way)}
            />
            <span>{t(`setup.way.${way}`)}</span>
          </label>
        ))}
      </fieldset>
      {draft.hasNumber && <Stepper draft={draft} />}
    </>
  )
}
