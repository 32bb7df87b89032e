// The end of a run.
import { Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './run.module.css'
import type { Step } from './stepOf.ts'

interface Props {
  steps: readonly Step[]
  isStarting: boolean
  onAgain: () => void
  onClose: () => void
}

export const RunSummary = ({ steps, isStarting, onAgain, onClose }: Props) => {
  const { t } = useTranslation('exerciseBook')
  const count = (counted: Step) => steps.filter((step) => step === counted).length
  const [right, marked, waiting] = [count('right'), count('right') + count('wrong'), count('waiting')]
  return (
    <div className={styles.card}>
      <h2 className={styles.count}>{t('summary', { right, count: marked })}</h2>
      <Progress
        percent={marked === 0 ? 0 : Math.round((100 * right) / marked)}
        showInfo={false}
        aria-label={t('progress')}
      />
      {waiting > 0 && <p role="status">{t('summaryWaiting', { count: waiting })}</p>}
      <div className={styles.endButtons}>
        <Button size="large" onClick={onClose}>
          {t('back')}
        </Button>
        <Button type="primary" size="large" loading={isStarting} disabled={waiting > 0} onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </div>
  )
}
