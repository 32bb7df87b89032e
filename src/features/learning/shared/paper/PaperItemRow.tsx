// One exercise of a paper that is being put together: its points, its place, and a look at it.
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EyeOutlined } from '@ant-design/icons'
import { Button, InputNumber, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pointsMax } from '#contract/learning/paper/points.ts'
import { useNounTexts } from '#src/ui/kit/useNounTexts.ts'
import { ExercisePreview } from '../play/ExercisePreview.tsx'
import styles from './paper.module.css'
import type { DraftItem } from './paperDraft.ts'

interface Props {
  item: DraftItem
  /** From 1 through the whole paper. */
  number: number
  isFirst: boolean
  isLast: boolean
  onPoints: (points: number) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

export const PaperItemRow = (props: Props) => {
  const { item, number, isFirst, isLast, onPoints, onMove, onRemove } = props
  const { t } = useTranslation('paper')
  const words = useNounTexts('exercise')
  const [isOpen, setOpen] = useState(false)
  const name = item.text.trim() || t('noText')
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <span className={styles.number}>{number}.</span>
        <Tag>{words.value('type', item.type)}</Tag>
        <span className={styles.text} title={name}>
          {name}
        </span>
        <div className={styles.tools}>
          <InputNumber
            className={styles.points ?? ''}
            aria-label={t('pointsOf', { number })}
            min={0}
            max={pointsMax}
            step={0.5}
            // Without the decimals that the step has.
            formatter={(value, { userTyping, input }) => (userTyping ? input : String(value ?? ''))}
            value={item.points}
            onChange={(points) => onPoints(points ?? 0)}
          />
          <Button
            type="text"
            icon={<EyeOutlined />}
            aria-label={t('look', { number })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
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
      </div>
      {isOpen && (
        <div className={styles.opened}>
          <ExercisePreview id={item.exerciseId} />
        </div>
      )}
    </li>
  )
}
