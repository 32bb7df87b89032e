// The answer sheet with its choice of view and the way to hand in.
import { Button, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { AnswerSheet } from '../attempt/AnswerSheet.tsx'
import type { SheetRow } from '../attempt/sheetOf.ts'
import styles from './run.module.css'

interface Props {
  rows: readonly SheetRow[]
  at: number | undefined
  /** All exercises are shown, one below the other. */
  isWhole: boolean
  isLocked: boolean
  onWhole: (isWhole: boolean) => void
  onChoose: (row: SheetRow) => void
  onHandIn: () => void
}

export const SheetPanel = ({ rows, at, isWhole, isLocked, onWhole, onChoose, onHandIn }: Props) => {
  const { t } = useTranslation('taking')
  return (
    <div className={styles.sheet}>
      <Segmented
        block
        aria-label={t('sheetTitle')}
        value={isWhole ? 'all' : 'one'}
        options={[
          { value: 'one', label: t('oneByOne') },
          { value: 'all', label: t('allAtOnce') },
        ]}
        onChange={(value) => onWhole(value === 'all')}
      />
      <AnswerSheet rows={rows} at={at} onChoose={onChoose} />
      <Button type="primary" size="large" block disabled={isLocked} onClick={onHandIn}>
        {t('handIn.button')}
      </Button>
    </div>
  )
}
