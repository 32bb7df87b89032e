// Replays a writing: each line in its time, the wrong ones in another colour.
import { CaretRightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Strokes } from '#contract/library/hanzi/strokes.ts'
import { type Ink, inkMs, touchesOf } from '#contract/rules/hanzi/ink.ts'
import { HanziSquare, StrokeShapes } from './HanziSquare.tsx'
import styles from './hanzi.module.css'
import { useHanziSettings } from './hanziSettings.ts'
import { pathOf } from './inkPath.ts'

interface Props {
  ink: Ink
  /** Tells which lines are wrong, as far as it is known. */
  isWrong?: (line: number) => boolean
  /** The strokes stand behind the ink, to compare. */
  strokes?: Strokes | null | undefined
  label: string
}

export const InkReplay = ({ ink, isWrong = () => false, strokes, label }: Props) => {
  const { t } = useTranslation('hanzi')
  const { grid } = useHanziSettings()
  /** Milliseconds of the writing that are shown; null: all. */
  const [shownMs, setShownMs] = useState<number | null>(null)
  const [run, setRun] = useState(0)
  const whole = inkMs(ink)
  const first = ink[0]?.[2] ?? 0
  useEffect(() => {
    if (run === 0) return
    let frame = 0
    const startedAt = performance.now()
    const draw = () => {
      const passed = performance.now() - startedAt
      setShownMs(passed > whole ? null : passed)
      if (passed <= whole) frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [run, whole])
  const until = shownMs === null ? Infinity : first + shownMs
  return (
    <figure className={styles.replay}>
      <HanziSquare grid={grid} label={label}>
        {strokes && <StrokeShapes strokes={strokes} className={styles.outlineShape} />}
        {ink.map((line, place) => {
          const touches = touchesOf(line).filter(({ at }) => at <= until)
          return touches.length > 0 ? (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
              key={place}
              className={isWrong(place) ? styles.inkWrong : styles.inkLine}
              d={pathOf(touches)}
            />
          ) : null
        })}
      </HanziSquare>
      <Button
        size="small"
        icon={<CaretRightOutlined aria-hidden />}
        disabled={ink.length === 0}
        onClick={() => setRun((before) => before + 1)}
      >
        {t('replayInk')}
      </Button>
    </figure>
  )
}
