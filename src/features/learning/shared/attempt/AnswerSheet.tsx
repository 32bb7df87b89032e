// The numbers of all questions, and a way to each.
import { CheckOutlined, CloseOutlined, LockOutlined, MinusOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import styles from './answerSheet.module.css'
import type { SheetRow, SheetStep } from './sheetOf.ts'

const icons: { readonly [S in SheetStep]?: typeof CheckOutlined } = {
  right: CheckOutlined,
  partly: MinusOutlined,
  wrong: CloseOutlined,
  closed: LockOutlined,
}

interface Props {
  rows: readonly SheetRow[]
  /** The exercise that is shown; without it all are. */
  at?: number | undefined
  onChoose: (row: SheetRow) => void
}

export const AnswerSheet = ({ rows, at, onChoose }: Props) => {
  const { t } = useTranslation('attempt')
  return (
    <ol className={styles.sheet} aria-label={t('sheet')}>
      {rows.map((row) => {
        const Icon = icons[row.step]
        return (
          <li key={row.id}>
            <button
              type="button"
              data-step={row.step}
              aria-current={row.at === at ? 'step' : undefined}
              aria-label={`${row.number}: ${t(`step.${row.step}`)}`}
              onClick={() => onChoose(row)}
            >
              {row.number}
              {Icon && <Icon aria-hidden className={styles.sign} />}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
