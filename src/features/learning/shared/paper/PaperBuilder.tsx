// The exercises of a paper: chosen out of the libraries, put in order and into sections, with their points. A paper of the library
// has minutes and instructions for its sections besides, and rules by which exercises are drawn.
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawsMax, pointsDefault, sectionsMax } from '#contract/learning/paper/paper.ts'
import type { Draw } from '#contract/learning/paper/paperNoun.ts'
import { exerciseCountOf, totalPointsOf } from '#contract/rules/paper/draws.ts'
import {
  idsIn,
  moveItem,
  moveItemTo,
  moveSection,
  removeItem,
  removeSection,
  setPoints,
} from '#contract/rules/paper/sections.ts'
import { DrawRows } from './DrawRows.tsx'
import { PaperItemRow } from './PaperItemRow.tsx'
import styles from './paper.module.css'
import { addItem, addSection, changeSection, type DraftSection } from './paperDraft.ts'
import { SectionHead } from './SectionHead.tsx'
import { useDragItem } from './useDragItem.ts'

const ExercisePicker = lazy(async () => ({
  default: (await import('./ExercisePicker.tsx')).ExercisePicker,
}))

interface Props {
  // Set by the form.
  id?: string
  value?: readonly DraftSection[]
  onChange?: (sections: readonly DraftSection[]) => void
  isOfLibrary?: boolean
}

const none: readonly DraftSection[] = []
const newDraw: Draw = { count: 5, levelId: null, tag: null, difficulty: null, points: pointsDefault }

export const PaperBuilder = ({ id, value = none, onChange, isOfLibrary = false }: Props) => {
  const { t } = useTranslation(['paper', 'testPaper'])
  const [isChoosing, setChoosing] = useState(false)
  const items = value.flatMap((section) => section.items)
  const change = (sections: readonly DraftSection[]) => onChange?.(sections)
  const drag = useDragItem((exerciseId, to) => change(moveItemTo(value, exerciseId, to)))
  const first = items[0]?.exerciseId
  const last = items.at(-1)?.exerciseId
  const hasHeads = isOfLibrary || value.length > 1
  const mayAddSection = (isOfLibrary || items.length > 0) && value.length < sectionsMax
  return (
    <div id={id} className={styles.builder}>
      <div className={styles.total}>
        <div className={styles.buttons}>
          <Button icon={<PlusOutlined />} onClick={() => setChoosing(true)}>
            {t('paper:choose')}
          </Button>
          {mayAddSection && (
            <Button type="text" onClick={() => change(addSection(value, isOfLibrary))}>
              {t('paper:addSection')}
            </Button>
          )}
        </div>
        <span className={styles.sum}>
          {t('paper:count', { count: exerciseCountOf(value) })} ·{' '}
          {t('paper:points', { points: totalPointsOf(value) })}
        </span>
      </div>
      {value.map((section, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a new section has no id, and its place is what it is
          key={at}
          className={styles.section}
          {...drag.targetAt({ section: at, at: section.items.length })}
        >
          {hasHeads && (
            <SectionHead
              section={section}
              number={at + 1}
              isLast={at === value.length - 1}
              isOnly={value.length === 1}
              isOfLibrary={isOfLibrary}
              onChange={(changed) => change(changeSection(value, at, changed))}
              onMove={(step) => change(moveSection(value, at, at + step))}
              onRemove={() => change(removeSection(value, at))}
            />
          )}
          <ol className={styles.items}>
            {section.items.map((item, place) => (
              <PaperItemRow
                key={item.exerciseId}
                item={item}
                number={items.indexOf(item) + 1}
                isFirst={item.exerciseId === first && at === 0}
                isLast={item.exerciseId === last && at === value.length - 1}
                isOver={drag.isOver({ section: at, at: place })}
                handle={drag.handleOf(item.exerciseId)}
                target={drag.targetAt({ section: at, at: place })}
                onPoints={(points) => change(setPoints(value, item.exerciseId, points))}
                onMove={(step) => change(moveItem(value, item.exerciseId, step))}
                onRemove={() => change(removeItem(value, item.exerciseId))}
              />
            ))}
          </ol>
          {isOfLibrary && (
            <>
              <DrawRows
                draws={section.draws ?? []}
                onChange={(draws) => change(changeSection(value, at, { draws }))}
              />
              {(section.draws ?? []).length < drawsMax && (
                <Button
                  type="dashed"
                  className={styles.addDraw ?? ''}
                  onClick={() =>
                    change(changeSection(value, at, { draws: [...(section.draws ?? []), newDraw] }))
                  }
                >
                  {t('testPaper:addDraw')}
                </Button>
              )}
            </>
          )}
        </div>
      ))}
      {isChoosing && (
        <Suspense>
          <ExercisePicker
            chosen={idsIn(value)}
            onChoose={({ id: exerciseId, type, text }) =>
              change(addItem(value, { exerciseId, type, text }, isOfLibrary))
            }
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
