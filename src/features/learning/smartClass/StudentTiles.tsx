// The students of a task: who has handed in, who has not, and their points once these are marked.
import { useTranslation } from 'react-i18next'
import type { AnswerRow } from '#contract/learning/marking/results.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import styles from './people.module.css'

const toneOf = {
  notSubmitted: 'faint',
  extended: 'amber',
  returned: 'amber',
  toMark: 'jade',
  completed: 'jade',
} as const

interface Props {
  rows: readonly AnswerRow[]
  onShow: (row: AnswerRow) => void
}

export const StudentTiles = ({ rows, onShow }: Props) => {
  const { t } = useTranslation('smartClass')
  return (
    <ul className={styles.tiles}>
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" onClick={() => onShow(row)}>
            <strong>{row.studentName}</strong>
            <StatusLabel tone={toneOf[row.markingState]}>{t(`state.${row.markingState}`)}</StatusLabel>
            {row.score !== null && <span>{t('score', { score: row.score, points: row.points })}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
