// Offers the host of an empty board to go on from last time with one click. It goes with the first stroke.
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PreviousBoard } from '#contract/classroom/board.ts'
import { formatDay } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { useBoard } from '../BoardContext.ts'
import styles from './ContinueCard.module.css'
import { useContinue, usePrevious } from './useContinue.ts'

const Offer = ({ previous }: { previous: readonly PreviousBoard[] }) => {
  const { t } = useTranslation('boardFiles')
  const locale = useLocale()
  const { isBusy, handleContinue } = useContinue()
  const [best, ...others] = previous
  if (!best) return null
  const items = others.map(({ liveId, name, startTime }) => ({
    key: liveId,
    onClick: () => handleContinue(liveId),
    label: (
      <span className={styles.other}>
        <span>{name}</span>
        <span className={styles.when}>{t('continue.when', { day: formatDay(startTime, locale) })}</span>
      </span>
    ),
  }))
  return (
    <section className={styles.card} aria-label={t('continue.label')}>
      <Button
        type="primary"
        size="large"
        className={styles.best ?? ''}
        loading={isBusy}
        title={best.name}
        onClick={() => handleContinue(best.liveId)}
      >
        <span className={styles.words}>{t('continue.from', { name: best.name })}</span>
      </Button>
      <p className={styles.when}>{t('continue.when', { day: formatDay(best.startTime, locale) })}</p>
      <div className={styles.more}>
        {others.length > 0 && (
          <Dropdown trigger={['click']} menu={{ items, className: styles.list ?? '' }} disabled={isBusy}>
            <Button type="link">{t('continue.others')}</Button>
          </Dropdown>
        )}
        <span className={styles.when}>{t('continue.other')}</span>
      </div>
    </section>
  )
}

const ForHost = () => {
  const previous = usePrevious()
  return previous.length > 0 ? <Offer previous={previous} /> : null
}

export const ContinueCard = () => (useBoard().isHost ? <ForHost /> : null)
