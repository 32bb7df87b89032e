// A plan to read: for those who do not write it, while it is shared, and in an old version.
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PlanContent } from '#contract/learning/plan/planNoun.ts'
import { planSections } from '#contract/learning/plan/planParts.ts'
import { isEmptyRichText } from '#contract/richText.ts'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { useRoomWords } from '../../shared/plan/useRoomWords.ts'
import stepStyles from '../steps/steps.module.css'
import { useExerciseNames, useResourceNames } from '../steps/useItemNames.ts'
import styles from './editor.module.css'

type Step = PlanContent['steps'][number]

const StepRead = ({ step, number }: { step: Step; number: number }) => {
  const { t } = useTranslation('planEditor')
  const stages = useNounTexts('task')
  const roomWords = useRoomWords()
  const exercise = useExerciseNames(step.exercises)
  const resource = useResourceNames(step.resources)
  const details = [
    step.minutes > 0 ? t('minutes', { count: step.minutes }) : '',
    step.stage ? (stages.value('stage', step.stage) ?? '') : '',
  ].filter(Boolean)
  const used = [...step.exercises.map((id) => exercise(id)), ...step.resources.map((id) => resource(id))]
  return (
    <li className={stepStyles.card}>
      <div className={stepStyles.head}>
        <span className={stepStyles.number} aria-hidden>
          {number}
        </span>
        <h3>{step.title || t('step.number', { number })}</h3>
        <span className={stepStyles.total}>{details.join(' · ')}</span>
      </div>
      {!isEmptyRichText(step.text) && <RichTextView text={step.text} />}
      {used.length > 0 && <p className={styles.used}>{used.join(' · ')}</p>}
      {roomWords(step.room).length > 0 && (
        <div>
          {roomWords(step.room).map((words) => (
            <Tag key={words}>{words}</Tag>
          ))}
        </div>
      )}
    </li>
  )
}

interface Props {
  plan: PlanContent
  textbookName?: string | null
  unitName?: string | null
}

export const PlanRead = ({ plan, textbookName, unitName }: Props) => {
  const { t } = useTranslation('planEditor')
  const words = useNounTexts('lessonPlan')
  const details = [
    [words.label('textbookId'), textbookName],
    [words.label('unitId'), unitName],
    [words.label('courseType'), plan.courseType && words.value('courseType', plan.courseType)],
    [words.label('hours'), String(plan.hours)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  const minutes = plan.steps.reduce((sum, step) => sum + step.minutes, 0)
  const steps = plan.steps.length > 0 && (
    <section key="steps" className={stepStyles.steps} aria-labelledby="plan-read-steps">
      <div className={stepStyles.title}>
        <h2 id="plan-read-steps">{t('step.all')}</h2>
        <span className={stepStyles.total}>{t('step.total', { count: plan.steps.length, minutes })}</span>
      </div>
      <ol className={stepStyles.list}>
        {plan.steps.map((step, at) => (
          <StepRead key={step.id} step={step} number={at + 1} />
        ))}
      </ol>
    </section>
  )
  return (
    <div className={styles.read}>
      <dl className={styles.readFacts}>
        {details.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {planSections.flatMap((section) => [
        isEmptyRichText(plan[section]) ? null : (
          <section key={section} className={styles.readSection}>
            <h2>{words.label(section)}</h2>
            <RichTextView text={plan[section]} />
          </section>
        ),
        section === 'procedure' ? steps : null,
      ])}
    </div>
  )
}
