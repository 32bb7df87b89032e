// One character is written: right strokes stay, a wrong one is said kindly, after three misses the stroke is shown.
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Strokes } from '#contract/library/hanzi/strokes.ts'
import { type Ink, inkLineOf, type Touch } from '#contract/rules/hanzi/ink.ts'
import { useActivityHeartbeat } from '#src/auth/activityHeartbeat.ts'
import { StrokeShapes } from './HanziSquare.tsx'
import styles from './hanzi.module.css'
import { useHanziSettings } from './hanziSettings.ts'
import { InkPad } from './InkPad.tsx'
import { pathOf } from './inkPath.ts'
import { goOnAtMs, readLocalQuiz, storeLocalQuiz } from './localQuiz.ts'
import { isDone, type QuizState, withHint, withLine } from './quizState.ts'

export interface WrittenChar {
  readonly char: string
  readonly ink: Ink
  readonly mistakes: number
  readonly hints: number
}

const useSaid = ({ said, next, mistakes }: QuizState, isFinished: boolean): string => {
  const { t } = useTranslation('hanzi')
  if (isFinished) return mistakes === 0 ? t('doneClean') : t('done', { count: mistakes })
  if (!said) return t('begin')
  const place = { next: next + 1 }
  if (said.is === 'early' || said.is === 'again')
    return t(`said.${said.is}`, { ...place, stroke: said.stroke + 1 })
  if (said.is === 'length') return t(`said.${said.shouldBe}`, { ...place, stroke: said.stroke + 1 })
  return t(`said.${said.is}`, place)
}

/** The stroke to be drawn: its shape, where it begins, and its way. */
const Hint = ({ strokes, place }: { strokes: Strokes; place: number }) => {
  const points = (strokes.medians[place] ?? []).map(([x, y]) => ({ x, y }))
  const [start] = points
  return (
    <>
      <StrokeShapes strokes={strokes} only={(one) => one === place} className={styles.hintShape} />
      <path className={styles.hintWay} pathLength={100} d={pathOf(points)} />
      {start && <circle className={styles.hintStart} cx={start.x} cy={start.y} r={34} />}
    </>
  )
}

interface Props {
  char: string
  strokes: Strokes
  /** The character is not shown before it is written. */
  isFromMemory?: boolean
  /** After the last stroke, once. */
  onWritten: (written: WrittenChar) => void
}

export const HanziQuiz = ({ char, strokes, isFromMemory = false, onWritten }: Props) => {
  const { t } = useTranslation('hanzi')
  const { grid, outline } = useHanziSettings()
  const [state, setState] = useState(() => readLocalQuiz(char, strokes))
  useActivityHeartbeat('writing')
  const [wrong, setWrong] = useState<string | null>(null)
  const begun = useRef<number | null>(null)
  const count = strokes.strokes.length
  const isFinished = isDone(state, strokes)
  const report = useRef(onWritten)
  useEffect(() => {
    report.current = onWritten
  })
  useEffect(() => {
    const { ink, mistakes, hints } = state
    storeLocalQuiz(char, strokes, state)
    if (isDone(state, strokes)) report.current({ char, ink, mistakes, hints })
  }, [state, char, strokes])
  const add = (touches: readonly Touch[]) => {
    begun.current ??= (touches[0]?.at ?? 0) - goOnAtMs(state)
    const from = begun.current
    const line = inkLineOf(touches.map((touch) => ({ ...touch, at: touch.at - from })))
    const after = withLine(state, line, strokes)
    setState(after)
    setWrong(after.next > state.next ? null : pathOf(touches))
  }
  const said = useSaid(state, isFinished)
  const isWell = isFinished || !state.said || state.said.is === 'right'
  const step = Math.min(state.next + 1, count)
  return (
    <div className={styles.quiz}>
      <div className={styles.stage}>
        <InkPad
          grid={grid}
          label={isFromMemory ? t('padFromMemory', { step, count }) : t('padOf', { char, step, count })}
          isLocked={isFinished}
          onLine={add}
        >
          {outline && !isFromMemory && <StrokeShapes strokes={strokes} className={styles.outlineShape} />}
          <StrokeShapes
            strokes={strokes}
            only={(place) => place < state.next}
            className={isFinished ? styles.doneShape : styles.keptShape}
          />
          {state.isShown && <Hint strokes={strokes} place={state.next} />}
          {wrong !== null && <path key={state.mistakes} className={styles.wrongLine} d={wrong} />}
        </InkPad>
      </div>
      <p className={isWell ? styles.saidWell : styles.saidWrong} role="status">
        {said}
        {state.isShown && ` ${t('hinted')}`}
      </p>
      <div className={styles.under}>
        <span className={styles.count}>{t('step', { step: state.next, count })}</span>
        <span className={styles.count}>{t('mistakes', { count: state.mistakes })}</span>
        {!isFinished && (
          <Button disabled={state.isShown} onClick={() => setState(withHint)}>
            {t('hint')}
          </Button>
        )}
      </div>
    </div>
  )
}
