// What is drawn for a section when the paper is released: so many of a level, a tag, a difficulty.
import { DeleteOutlined } from '@ant-design/icons'
import { Button, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { itemsMax } from '#contract/learning/paper/paper.ts'
import type { Draw } from '#contract/learning/paper/paperNoun.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { useLevelOptions } from '../useKnowledge.ts'
import { PointsInput } from './PointsInput.tsx'
import styles from './paper.module.css'

interface Props {
  draws: readonly Draw[]
  onChange: (draws: readonly Draw[]) => void
}

interface RowProps {
  draw: Draw
  onChange: (change: Partial<Draw>) => void
  onRemove: () => void
}

const DrawRow = ({ draw, onChange, onRemove }: RowProps) => {
  const { t } = useTranslation('testPaper')
  const words = useNounTexts('exercise')
  const levels = useLevelOptions()
  const choice = (key: 'levelId' | 'tag' | 'difficulty', options: readonly object[] | undefined) => (
    <Select
      allowClear
      className={styles.drawChoice ?? ''}
      aria-label={words.label(key)}
      placeholder={words.label(key)}
      options={[...(options ?? [])]}
      value={draw[key]}
      onChange={(value: string | null | undefined) => onChange({ [key]: value ?? null })}
    />
  )
  return (
    <li className={`${styles.item} ${styles.row}`}>
      <span className={styles.under}>{t('draw')}</span>
      <InputNumber
        className={styles.count ?? ''}
        aria-label={t('drawCount')}
        min={1}
        max={itemsMax}
        precision={0}
        value={draw.count}
        onChange={(count) => onChange({ count: count ?? 1 })}
      />
      {choice('levelId', levels.options)}
      {choice('tag', words.values('tag'))}
      {choice('difficulty', words.values('difficulty'))}
      <span className={styles.under}>{t('drawPoints')}</span>
      <PointsInput label={t('drawPoints')} value={draw.points} onChange={(points) => onChange({ points })} />
      <div className={styles.tools}>
        <Button type="text" icon={<DeleteOutlined />} aria-label={t('removeDraw')} onClick={onRemove} />
      </div>
    </li>
  )
}

export const DrawRows = ({ draws, onChange }: Props) => {
  if (draws.length === 0) return null
  return (
    <ul className={styles.items}>
      {draws.map((draw, at) => (
        <DrawRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no id, and its place is what it is
          key={at}
          draw={draw}
          onChange={(change) =>
            onChange(draws.map((one, index) => (index === at ? { ...one, ...change } : one)))
          }
          onRemove={() => onChange(draws.filter((_, index) => index !== at))}
        />
      ))}
    </ul>
  )
}
