// A run: one exercise at a time, answered, marked at once and explained; a summary stands at the end.
import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudentView } from '#contract/learning/exercise/studentView.ts'
import { AttemptNotes } from '../attempt/AttemptNotes.tsx'
import { SavedNote } from '../attempt/SavedNote.tsx'
import { sendRecordingOf } from '../attempt/sendRecording.ts'
import { singlesOf } from '../attempt/singlesOf.ts'
import { type DeviceAttempt, useAttemptSync } from '../attempt/useAttemptSync.ts'
import { asksReading } from '../pinyin/asksReading.ts'
import { ExercisePinyin } from '../pinyin/ExercisePinyin.tsx'
import { isAnswered } from '../play/answered.ts'
import { ExerciseResult } from '../play/ExerciseResult.tsx'
import { PlayExercise } from '../play/PlayExercise.tsx'
import { RunSteps } from './RunSteps.tsx'
import { RunSummary } from './RunSummary.tsx'
import styles from './run.module.css'
import { isMarked, nextOpen, type Step, stepOf } from './stepOf.ts'

interface Props {
  deviceAttempt: DeviceAttempt
  isOpening: boolean
  /** Opens the attempt once more, to go on with it here, or because an exercise was changed. */
  onReopen: () => void
  /** Begins the next run. */
  onAgain: () => void
  onClose: () => void
  /** The name of the run for a screen reader; without it that of the exercise book. */
  title?: string
  /** Draws something below the result of an exercise. */
  below?: (view: StudentView, step: Step) => ReactNode
}

export const PracticeRun = ({
  deviceAttempt,
  isOpening,
  onReopen,
  onAgain,
  onClose,
  title,
  below,
}: Props) => {
  const { t } = useTranslation('exerciseBook')
  const attempt = useAttemptSync(deviceAttempt)
  const { views } = deviceAttempt.opened
  /** The chosen place; undefined: the next open exercise; views.length: the end. */
  const [chosen, setChosen] = useState<number>()
  const top = useRef<HTMLElement>(null)
  const place = useRef<HTMLElement>(null)
  const steps = attempt ? views.map((view) => stepOf(view, attempt.state)) : []
  const at = chosen ?? nextOpen(steps, -1) ?? views.length
  const view = views[at]
  const step = steps[at]
  const isShownMarked = isMarked(step)
  const shownStep = `${at} ${isShownMarked}`
  const before = useRef<string>(undefined)
  // The focus goes to the next exercise and to its result, for screen readers and keyboards.
  useEffect(() => {
    if (before.current !== undefined && before.current !== shownStep)
      place.current?.focus({ preventScroll: true })
    before.current = shownStep
  }, [shownStep])
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
    <section ref={top} className={styles.run} aria-label={title ?? t('title')}>
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
            <ExercisePinyin isOffered={isShownMarked || !asksReading(view)}>
              {isShownMarked ? (
                <>
                  <p className={styles.verdict} data-step={step} role="status">
                    {t(`verdict.${step}`)}
                  </p>
                  <ExerciseResult view={view} answers={state.answers} marks={state.marks} />
                  {step && below?.(view, step)}
                </>
              ) : (
                <PlayExercise
                  key={view.id}
                  view={view}
                  answers={state.answers}
                  onAnswer={sync.answer}
                  isReadOnly={isWaiting || isOver}
                  sendRecording={sendRecordingOf(deviceAttempt.opened.id)}
                />
              )}
            </ExercisePinyin>
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
