// Under the thumb: the time left, back, the answer sheet, on; at the end the way to hand in.
import { AppstoreOutlined, LeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './run.module.css'

interface Props {
  /** Answered questions, of so many. */
  done: number
  count: number
  isWhole: boolean
  /** The place of the shown exercise. */
  place: number
  last: number
  isLocked: boolean
  time: ReactNode
  onGo: (place: number) => void
  /** undefined: the sheet stands beside the questions. */
  onSheet: (() => void) | undefined
  onHandIn: () => void
}

export const QuestionsFoot = (props: Props) => {
  const { done, count, isWhole, place, last, isLocked, time, onGo, onSheet, onHandIn } = props
  const { t } = useTranslation('taking')
  const isAtEnd = isWhole || place === last
  return (
    <footer className={styles.foot}>
      <div className={styles.time}>{time}</div>
      {!isWhole && (
        <Button
          size="large"
          icon={<LeftOutlined aria-hidden />}
          aria-label={t('previous')}
          disabled={place <= 0}
          onClick={() => onGo(place - 1)}
        />
      )}
      {onSheet && (
        <Button size="large" icon={<AppstoreOutlined aria-hidden />} onClick={onSheet}>
          {t('sheetButton', { done, count })}
        </Button>
      )}
      {isAtEnd ? (
        <Button type="primary" size="large" disabled={isLocked} onClick={onHandIn}>
          {t('handIn.button')}
        </Button>
      ) : (
        <Button type="primary" size="large" onClick={() => onGo(place + 1)}>
          {t('next')}
        </Button>
      )}
    </footer>
  )
}
