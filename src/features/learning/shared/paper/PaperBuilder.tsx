// The exercises of a paper: chosen out of the libraries, put in order and into sections, with their points.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sectionsMax } from '#contract/learning/paper/paper.ts'
import { sumOf } from '#contract/rules/paper/points.ts'
import { PaperItemRow } from './PaperItemRow.tsx'
import styles from './paper.module.css'
import {
  addItem,
  addSection,
  changeSection,
  chosenIds,
  type DraftSection,
  moveItem,
  removeItem,
  removeSection,
  setPoints,
} from './paperDraft.ts'

const ExercisePicker = lazy(async () => ({
  default: (await import('./ExercisePicker.tsx')).ExercisePicker,
}))

interface Props {
  // Set by the form.
  id?: string
  value?: readonly DraftSection[]
  onChange?: (sections: readonly DraftSection[]) => void
}

const none: readonly DraftSection[] = []

export const PaperBuilder = ({ id, value = none, onChange }: Props) => {
  const { t } = useTranslation('paper')
  const [isChoosing, setChoosing] = useState(false)
  const items = value.flatMap((section) => section.items)
  const change = (sections: readonly DraftSection[]) => onChange?.(sections)
  const first = items[0]?.exerciseId
  const last = items.at(-1)?.exerciseId
  const hasSections = value.length > 1
  return (
    <div id={id} className={styles.builder}>
      <div className={styles.total}>
        <div className={styles.buttons}>
          <Button icon={<PlusOutlined />} onClick={() => setChoosing(true)}>
            {t('choose')}
          </Button>
          {items.length > 0 && value.length < sectionsMax && (
            <Button type="text" onClick={() => change(addSection(value))}>
              {t('addSection')}
            </Button>
          )}
        </div>
        <span className={styles.sum}>
          {t('count', { count: items.length })} ·{' '}
          {t('points', { points: sumOf(items.map((item) => item.points)) })}
        </span>
      </div>
      {value.map((section, at) => (
        // A section has no id, and its place is what it is.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={at} className={styles.section}>
          {hasSections && (
            <div className={styles.sectionHead}>
              <Input
                aria-label={t('sectionName', { number: at + 1 })}
                placeholder={t('sectionName', { number: at + 1 })}
                maxLength={50}
                value={section.name}
                onChange={({ target }) => change(changeSection(value, at, { name: target.value }))}
              />
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('removeSection', { number: at + 1 })}
                onClick={() => change(removeSection(value, at))}
              />
            </div>
          )}
          <ol className={styles.items}>
            {section.items.map((item) => (
              <PaperItemRow
                key={item.exerciseId}
                item={item}
                number={items.indexOf(item) + 1}
                isFirst={item.exerciseId === first && at === 0}
                isLast={item.exerciseId === last && at === value.length - 1}
                onPoints={(points) => change(setPoints(value, item.exerciseId, points))}
                onMove={(step) => change(moveItem(value, item.exerciseId, step))}
                onRemove={() => change(removeItem(value, item.exerciseId))}
              />
            ))}
          </ol>
        </div>
      ))}
      {isChoosing && (
        <Suspense>
          <ExercisePicker
            chosen={chosenIds(value)}
            onChoose={({ id: exerciseId, type, text }) => change(addItem(value, { exerciseId, type, text }))}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
