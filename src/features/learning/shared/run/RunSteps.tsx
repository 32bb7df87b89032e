// The exercises of a run in a row: how each went, and a way back to it.
import { CheckOutlined, ClockCircleOutlined, CloseOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import styles from './run.module.css'
import type { Step } from './stepOf.ts'

const icons: { readonly [S in Step]?: typeof CheckOutlined } = {
  right: CheckOutlined,
  wrong: CloseOutlined,
  waiting: ClockCircleOutlined,
}

interface Props {
  ids: readonly string[]
  /** The step of each exercise. */
  steps: readonly Step[]
  at: number
  onChoose: (at: number) => void
}

export const RunSteps = ({ ids, steps, at, onChoose }: Props) => {
  const { t } = useTranslation('exerciseBook')
  return (
    <ol className={styles.steps}>
      {ids.map((id, place) => {
        const step = steps[place] ?? 'open'
        const Icon = icons[step]
        return (
          <li key={id}>
            <button
              type="button"
              data-step={step}
              aria-current={place === at ? 'step' : undefined}
              aria-label={`${place + 1}: ${t(`step.${step}`)}`}
              onClick={() => onChoose(place)}
            >
              {Icon ? <Icon aria-hidden /> : place + 1}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
