import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { EvaluationListed } from '#contract/learning/evaluation/evaluationNoun.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import { canAnswer, evaluationStatus } from './evaluationStatus.ts'
import styles from './myEvaluations.module.css'
import { tones, useEvaluationTexts } from './useEvaluationTexts.ts'

export const EvaluationCard = ({ record, onOpen }: { record: EvaluationListed; onOpen: () => void }) => {
  const { t } = useTranslation('myEvaluations')
  const { when, facts, statusText } = useEvaluationTexts()
  const status = evaluationStatus(record)
  return (
    <article className={styles.card} data-status={status} aria-label={record.name}>
      <div className={styles.words}>
        <p>
          <StatusLabel tone={tones[status]}>{statusText(record)}</StatusLabel>
        </p>
        <h3>{record.name}</h3>
        <p className={styles.facts}>
          {when(record) && <strong>{when(record)}</strong>}
          {facts(record).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <Button type={canAnswer(status) ? 'primary' : 'default'} size="large" onClick={onOpen}>
        {t(`action.${status}`)}
      </Button>
    </article>
  )
}
