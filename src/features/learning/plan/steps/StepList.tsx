import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { planLimits } from '#contract/learning/plan/planParts.ts'
import { usePlan } from '../editor/PlanContext.ts'
import { addStep, minutesOf, stepArray, stepId, stepsOf } from '../editor/planDoc.ts'
import { useChanges } from '../editor/useChanges.ts'
import { StepCard } from './StepCard.tsx'
import styles from './steps.module.css'

/** The procedure of the lesson, step by step, with its minutes. */
export const StepList = () => {
  const { t } = useTranslation('planEditor')
  const { doc } = usePlan()
  useChanges(stepArray(doc), { deep: true })
  const steps = stepsOf(doc)
  return (
    <section className={styles.steps} aria-labelledby="plan-steps">
      <div className={styles.title}>
        <h2 id="plan-steps">{t('step.all')}</h2>
        <span className={styles.total}>
          {t('step.total', { count: steps.length, minutes: minutesOf(steps) })}
        </span>
      </div>
      {steps.length === 0 && <p className={styles.empty}>{t('step.empty')}</p>}
      <ol className={styles.list}>
        {steps.map((step, at) => (
          <StepCard key={stepId(step)} step={step} number={at + 1} isLast={at === steps.length - 1} />
        ))}
      </ol>
      <Button
        icon={<PlusOutlined />}
        disabled={steps.length >= planLimits.steps}
        onClick={() => addStep(doc)}
      >
        {t('step.add')}
      </Button>
    </section>
  )
}
