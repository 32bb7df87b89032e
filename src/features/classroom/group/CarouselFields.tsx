// The fields of a pair carousel: the time with one partner, the subject, and who is with whom when one is left.
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { carouselLimits, odds } from '#contract/classroom/group.ts'
import styles from '../shared/division/Division.module.css'
import type { CarouselDraft } from './useCarouselDraft.ts'

const usual = [30, 60, 90, 120, 180] as const

const SecondsField = ({ draft: { seconds, setSeconds } }: { draft: CarouselDraft }) => {
  const { t } = useTranslation('group')
  return (
    <fieldset className={styles.minutes}>
      <legend>{t('carousel.seconds')}</legend>
      {usual.map((one) => (
        <button key={one} type="button" aria-pressed={seconds === one} onClick={() => setSeconds(one)}>
          {one}
        </button>
      ))}
      <input
        type="number"
        inputMode="numeric"
        min={carouselLimits.secondsMin}
        max={carouselLimits.secondsMax}
        aria-label={t('carousel.seconds')}
        value={seconds || ''}
        onChange={({ target }) => setSeconds(Number(target.value))}
      />
    </fieldset>
  )
}

const OddField = ({ draft }: { draft: CarouselDraft }) => {
  const { t } = useTranslation('group')
  return (
    <fieldset className={styles.ways}>
      <legend>{t('carousel.odd.words')}</legend>
      {odds.map((odd) => (
        <label key={odd}>
          <input type="radio" name="odd" checked={draft.odd === odd} onChange={() => draft.setOdd(odd)} />
          <span>{t(`carousel.odd.${odd}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

export const CarouselFields = ({ draft }: { draft: CarouselDraft }) => {
  const { t } = useTranslation('group')
  const hint = useId()
  return (
    <>
      <SecondsField draft={draft} />
      <OddField draft={draft} />
      <label className={styles.cards}>
        <span>{t('carousel.cards')}</span>
        <textarea
          rows={6}
          value={draft.text}
          placeholder={t('carousel.example')}
          aria-describedby={hint}
          aria-invalid={draft.isTooMuch}
          onChange={({ target }) => draft.setText(target.value)}
        />
        <small id={hint}>
          {draft.isTooMuch
            ? t('carousel.tooMuch', { cards: carouselLimits.cards, letters: carouselLimits.cardLength })
            : t('carousel.help')}
        </small>
      </label>
    </>
  )
}
