import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { WrongExercise } from '#contract/learning/errorBook/errorBookCalls.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { formatDate } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './errorBook.module.css'

interface Props {
  wrong: WrongExercise
  isStarting: boolean
  onRedo: () => void
  onTrain: () => void
}

export const WrongCard = ({ wrong, isStarting, onRedo, onTrain }: Props) => {
  const { t } = useTranslation('errorBook')
  const locale = useLocale()
  const { value } = useNounTexts('exercise')
  const { text, groupText, type, points, wrongCount, due, isDue, isMastered, canRedo, trainedBy } = wrong
  const name = text.trim() || groupText?.trim() || value('type', type) || ''
  const when = () => {
    if (isMastered) return t('isMastered')
    return isDue ? t('isDue') : t('dueOn', { day: due ? formatDate(due, locale) : '' })
  }
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.words}>
        {groupText && text.trim() && <p className={styles.group}>{groupText}</p>}
        <p className={styles.text}>{name}</p>
        <p className={styles.under}>
          <span data-due={isDue}>{when()}</span>
          <span>{t('wrongTimes', { count: wrongCount })}</span>
          <span>{[value('type', type), ...points.map((point) => point.name)].join(' · ')}</span>
        </p>
        {!canRedo && <p className={styles.under}>{t('inTask')}</p>}
      </div>
      <div className={styles.doing}>
        {trainedBy > 0 && (
          <Button size="large" disabled={isStarting} aria-label={t('trainThis', { name })} onClick={onTrain}>
            {t('train', { count: trainedBy })}
          </Button>
        )}
        <Button
          size="large"
          disabled={!canRedo || isStarting}
          aria-label={t('redoThis', { name })}
          onClick={onRedo}
        >
          {t('redo')}
        </Button>
      </div>
    </article>
  )
}
