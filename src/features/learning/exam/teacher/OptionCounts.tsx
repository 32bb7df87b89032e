// How many chose each option.
import { useTranslation } from 'react-i18next'
import type { QuestionFigures } from '#contract/learning/exam/figureCalls.ts'
import styles from './exam.module.css'

const letterOf = (at: number) => String.fromCharCode(65 + at)

export const OptionCounts = ({ question }: { question: QuestionFigures }) => {
  const { t } = useTranslation('examFigures')
  const { type, options } = question
  if (options.length === 0) return '–'
  const label = (text: string, id: string, at: number) =>
    type === 'judge' ? t(id === 'true' ? 'side.true' : 'side.false') : `${letterOf(at)} ${text}`
  return (
    <ul className={styles.options}>
      {options.map(({ id, text, isRight, count }, at) => (
        <li key={id} data-right={isRight}>
          {label(text, id, at)}
          {isRight && ` (${t('rightOne')})`}: {count}
        </li>
      ))}
    </ul>
  )
}
