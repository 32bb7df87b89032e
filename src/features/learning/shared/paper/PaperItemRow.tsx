// One exercise of a paper that is being put together: its points, its place, and a look at it.
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { HTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { PaperRow } from './PaperRow.tsx'
import { PointsInput } from './PointsInput.tsx'
import styles from './paper.module.css'
import type { DraftItem } from './paperDraft.ts'

interface Props {
  item: DraftItem
  /** The number goes from 1 through the whole paper. */
  number: number
  isFirst: boolean
  isLast: boolean
  /** An exercise is dragged over it. */
  isOver: boolean
  handle: HTMLAttributes<HTMLElement>
  target: HTMLAttributes<HTMLElement>
  onPoints: (points: number) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

export const PaperItemRow = (props: Props) => {
  const { item, number, isFirst, isLast, isOver, handle, target, onPoints, onMove, onRemove } = props
  const { t } = useTranslation('paper')
  return (
    <PaperRow
      item={item}
      number={number}
      isOver={isOver}
      target={target}
      handle={
        <span className={styles.handle} aria-hidden="true" {...handle}>
          <HolderOutlined />
        </span>
      }
      tools={(look) => (
        <div className={styles.tools}>
          <PointsInput label={t('pointsOf', { number })} value={item.points} onChange={onPoints} />
          {look}
          <Button
            type="text"
            icon={<ArrowUpOutlined />}
            disabled={isFirst}
            aria-label={t('up', { number })}
            onClick={() => onMove(-1)}
          />
          <Button
            type="text"
            icon={<ArrowDownOutlined />}
            disabled={isLast}
            aria-label={t('down', { number })}
            onClick={() => onMove(1)}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('remove', { number })}
            onClick={onRemove}
          />
        </div>
      )}
    />
  )
}
