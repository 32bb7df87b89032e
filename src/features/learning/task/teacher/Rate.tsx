import styles from './task.module.css'

interface Props {
  /** 0 to 1; null: no receivers to count. */
  rate: number | null
  part: number
  whole: number
}

/** A share with the numbers behind it. */
export const Rate = ({ rate, part, whole }: Props) =>
  rate === null ? (
    <span className={styles.faint}>–</span>
  ) : (
    <span className={styles.rate}>
      {Math.round(rate * 100)}% <small>{`${part}/${whole}`}</small>
    </span>
  )
