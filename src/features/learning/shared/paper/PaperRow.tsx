// One exercise of a paper in a list: its number, type and words, tools beside them, and a look at it below.
import { EyeOutlined } from '@ant-design/icons'
import { Button, Tag, Tooltip } from 'antd'
import { type HTMLAttributes, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { ExercisePreview } from '../play/ExercisePreview.tsx'
import styles from './paper.module.css'
import type { DraftItem } from './paperDraft.ts'

interface Props {
  item: Pick<DraftItem, 'exerciseId' | 'type' | 'text' | 'practisable'>
  /** The number goes from 1 through the whole paper. */
  number: number
  /** The tools beside the words; `look` opens and closes the exercise. */
  tools: (look: ReactNode) => ReactNode
  /** What is looked at; by default the exercise of the libraries. */
  preview?: ReactNode
  /** Before the number: by what it is dragged. */
  handle?: ReactNode
  /** Something is dragged over it, and what then happens. */
  isOver?: boolean
  target?: HTMLAttributes<HTMLElement>
}

export const PaperRow = ({ item, number, tools, preview, handle, isOver, target }: Props) => {
  const { t } = useTranslation(['paper', 'testPaper'])
  const words = useNounTexts('exercise')
  const [isOpen, setOpen] = useState(false)
  const name = item.text.trim() || t('paper:noText')
  const look = (
    <Button
      type="text"
      icon={<EyeOutlined />}
      aria-label={t('paper:look', { number })}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    />
  )
  return (
    <li className={`${styles.item} ${isOver ? styles.over : ''}`} {...target}>
      <div className={styles.row}>
        {handle}
        <span className={styles.number}>{number}.</span>
        <Tag>{words.value('type', item.type)}</Tag>
        <span className={styles.text} title={name}>
          {name}
        </span>
        {item.practisable && (
          <Tooltip title={t('testPaper:practisedNote')}>
            <Tag color="warning">{t('testPaper:practised')}</Tag>
          </Tooltip>
        )}
        {tools(look)}
      </div>
      {isOpen && <div className={styles.opened}>{preview ?? <ExercisePreview id={item.exerciseId} />}</div>}
    </li>
  )
}
