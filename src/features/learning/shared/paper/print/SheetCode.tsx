// What a photographed answer sheet is read by: a QR code that says whose it is, and a mark in each corner.
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import styles from './print.module.css'

export interface SheetPerson {
  readonly attemptId: string
  readonly studentName: string
  readonly code: string
}

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

export const SheetCode = ({ code }: { code: string }) => {
  const { t } = useTranslation('testPaper')
  const { data, size } = encode(code, { ecc: 'M', border: 2 })
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('print.code')}>
      <path d={pathOf(data)} />
    </svg>
  )
}

const corners = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const

export const CornerMarks = () =>
  corners.map((corner) => (
    <span key={corner} className={`${styles.mark} ${styles[corner]}`} data-mark={corner} />
  ))
