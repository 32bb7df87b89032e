// The fields of an evaluation, its numbers, and who it was given to.
import { Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import type { EvaluationRecord } from '#contract/learning/evaluation/evaluationNoun.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { formatDayTime } from '#src/lib/wallTime.ts'
import { useListText } from '#src/ui/useListText.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './evaluation.module.css'

const numbers = ['assigned', 'submitted', 'checked'] as const

export const EvaluationFacts = ({ record }: { record: EvaluationRecord }) => {
  const { t } = useTranslation('evaluationTeacher')
  const words = useNounTexts('evaluation')
  const locale = useLocale()
  const listText = useListText()
  const names = (list: readonly { name: string }[]) => listText(list.map(({ name }) => name))
  const rows = [
    ['categoryId', record.categoryName ?? ''],
    ['startAt', formatDayTime(record.startAt, locale)],
    ['endAt', formatDayTime(record.endAt, locale)],
    ['exerciseCount', String(record.exerciseCount)],
    ['classes', names(record.classes)],
    ['students', names(record.students)],
    ['ownerName', record.ownerName],
  ] as const
  return (
    <section className={styles.card} aria-label={t('facts')}>
      {(record.state === 'pushed' || record.state === 'ended') && (
        <div className={styles.numbers}>
          {numbers.map((key) => (
            <div key={key} className={styles.number}>
              <span>{words.label(key)}</span>
              <strong>{record[key]}</strong>
            </div>
          ))}
        </div>
      )}
      <Descriptions
        layout="vertical"
        colon={false}
        size="small"
        column={{ xs: 2, sm: 2, md: 3, xl: 4 }}
        items={rows
          .filter(([, text]) => text !== '')
          .map(([key, text]) => ({ key, label: words.label(key), children: text }))}
      />
    </section>
  )
}
