// What an exercise is worth, in halves of a point.
import { InputNumber } from 'antd'
import { pointsMax } from '#contract/rules/paper/points.ts'
import styles from './paper.module.css'

interface Props {
  label: string
  value: number
  onChange: (points: number) => void
}

export const PointsInput = ({ label, value, onChange }: Props) => (
  <InputNumber
    className={styles.points ?? ''}
    aria-label={label}
    min={0}
    max={pointsMax}
    step={0.5}
    // Without the decimals that the step has.
    formatter={(points, { userTyping, input }) => (userTyping ? input : String(points ?? ''))}
    value={value}
    onChange={(points) => onChange(points ?? 0)}
  />
)
