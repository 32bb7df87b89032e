import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { JudgeAnswer } from '#contract/learning/exercise/judge.ts'
import type { PlayProps } from '../typeView.ts'
import { JudgeSign } from './JudgeSign.tsx'
import styles from './judge.module.css'

export const JudgePlay = ({ answer, onAnswer, isReadOnly }: PlayProps<unknown, JudgeAnswer>) => {
  const { t } = useTranslation('exercisePlay')
  const name = useId()
  return (
    <fieldset className={styles.sides} disabled={isReadOnly}>
      <legend className="visuallyHidden">{t('judge')}</legend>
      {[true, false].map((isTrue) => (
        <label key={String(isTrue)} className={styles.side} data-on={answer?.isTrue === isTrue}>
          <input
            type="radio"
            name={name}
            checked={answer?.isTrue === isTrue}
            onChange={() => onAnswer({ isTrue })}
          />
          <JudgeSign isTrue={isTrue} />
        </label>
      ))}
    </fieldset>
  )
}
