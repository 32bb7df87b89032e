// A run: one exercise at a time, answered, marked at once, explained; at the end how it went.
import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AttemptNotes } from '../shared/attempt/AttemptNotes.tsx'
import { SavedNote } from '../shared/attempt/SavedNote.tsx'
import { sendRecordingOf } from '../shared/attempt/sendRecording.ts'
import { singlesOf } from '../shared/attempt/singlesOf.ts'
import { type OpenedHere, useAttemptSync } from '../shared/attempt/useAttemptSync.ts'
import { isAnswered } from '../shared/play/answered.ts'
import { ExerciseResult } from '../shared/play/ExerciseResult.tsx'
import { PlayExercise } from '../shared/play/PlayExercise.tsx'
import styles from './exerciseBook.module.css'

import { RunSteps } from './RunSteps.tsx'
import { RunSummary } from './RunSummary.tsx'
import { isMarked, nextOpen, stepOf } from './stepOf.ts'

interface Props {
  here: OpenedHere
  isOpening: boolean
  /** Opens the attempt once more: to go on with it here, or because an exercise was changed. */
  onReopen: () => void
  /** Begins the next run. */
  onAgain: () => void
  onClose: () => void
}

export const PracticeRun = ({ here, isOpening, onReopen, onAgain, onClose }: Props) => {
  const { t } = useTranslation('exerciseBook')
  const attempt = useAttemptSync(here)
  const { views } = here.opened
  /** undefined: where it goes on; views.length: the end. */
  const [chosen, setChosen] = useState<number>()
  const top = useRef<HTMLElement>(null)
  const place = useRef<HTMLElement>(null)
  const steps = attempt ? views.map((view) => stepOf(view, attempt.state)) : []
  const at = chosen ?? nextOpen(steps, -1) ?? views.length
  const view = views[at]
  const step = steps[at]
  const isShownMarked = isMarked(step)
  const shown = `${at} ${isShownMarked}`
  const before = useRef<string>(undefined)
  // Who reads with a screen reader or the keyboard is taken along, to the next exercise and to its result.
  useEffect(() => {
    if (before.current !== undefined && before.current !== shown)
      place.current?.focus({ preventScroll: true })
    before.current = shown
  }, [shown])
  if (!attempt) return null
  const { sync, state } = attempt
  const isWaiting = step === 'waiting'
  const isOver = state.ended !== undefined || state.failure !== undefined
  const go = (to: number) => {
    setChosen(to)
    top.current?.scrollIntoView({ block: 'start' })
  }
  const goOn = () => go(nextOpen(steps, at) ?? views.length)
  const handIn = () => {
    if (!view) return
    setChosen(at)
    sync.handIn(view.id)
  }
  return (
    <section ref={top} className={styles.run} aria-label={t('title')}>
      <header className={styles.head}>
        <Button type="text" icon={<ArrowLeftOutlined />} onClick={onClose}>
          {t('back')}
        </Button>
        <SavedNote saved={state.saved} isCut={state.isCut} />
      </header>
      <RunSteps ids={views.map(({ id }) => id)} steps={steps} at={at} onChoose={go} />
      <AttemptNotes state={state} isOpening={isOpening} onReopen={onReopen} />
      {view ? (
        <>
          <section
            ref={place}
            tabIndex={-1}
            className={styles.exercise}
            aria-label={t('place', { number: at + 1, count: views.length })}
          >
            {isShownMarked ? (
              <>
                <p className={styles.verdict} data-step={step} role="status">
                  {t(`verdict.${step}`)}
                </p>
                <ExerciseResult view={view} answers={state.answers} marks={state.marks} />
              </>
            ) : (
              <PlayExercise
                key={view.id}
                view={view}
                answers={state.answers}
                onAnswer={sync.answer}
                isReadOnly={isWaiting || isOver}
                sendRecording={sendRecordingOf(here.opened.id)}
              />
            )}
          </section>
          <footer className={styles.foot}>
            {isWaiting && <p role="status">{t(state.isCut ? 'waitsForLine' : 'marking')}</p>}
            {isShownMarked || isWaiting ? (
              <Button type="primary" size="large" onClick={goOn}>
                {t(nextOpen(steps, at) === undefined ? 'toEnd' : 'next')}
              </Button>
            ) : (
              <>
                <Button size="large" disabled={isOver} onClick={handIn}>
                  {t('giveUp')}
                </Button>
                <Button
                  type="primary"
                  size="large"
                  disabled={isOver || !singlesOf(view).every((one) => isAnswered(one, state.answers[one.id]))}
                  onClick={handIn}
                >
                  {t('check')}
                </Button>
              </>
            )}
          </footer>
        </>
      ) : (
        <RunSummary steps={steps} isStarting={isOpening} onAgain={onAgain} onClose={onClose} />
      )}
    </section>
  )
}
