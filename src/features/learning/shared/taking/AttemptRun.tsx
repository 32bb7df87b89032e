// An assignment of any kind while it is answered: its sync with the server, its time, and how it ends.
import { type ReactNode, useEffect, useRef } from 'react'
import { useSchoolClock } from '#src/auth/useSchool.ts'
import type { AttemptSync, SyncState } from '../attempt/attemptSync.ts'
import { type DeviceAttempt, useAttemptSync } from '../attempt/useAttemptSync.ts'
import { useTimeUp } from '../attempt/useTimeUp.ts'
import { AttemptQuestions } from './AttemptQuestions.tsx'
import { type AnsweredAssignment, type AnsweredBefore, endingOf, type HandedInHow } from './attemptEnd.ts'

/** While the server cannot be reached, the end of the time is asked for again. */
const askAgainMs = 3000

/** What a kind of assignment adds to the page while its attempt is answered. */
export interface RunningAttempt {
  readonly attemptId: string
  readonly sync: AttemptSync
  readonly state: SyncState
}

interface Props {
  deviceAttempt: DeviceAttempt
  assignment: AnsweredAssignment
  /** What the way back says. */
  back: string
  before: readonly AnsweredBefore[]
  isOpening: boolean
  /** Notes of the kind itself, above the questions. */
  notes?: ((running: RunningAttempt) => ReactNode) | undefined
  /** Opens it once more: to go on with it here, or because an exercise was changed. */
  onReopen: () => void
  onClose: () => void
  onDone: (how: HandedInHow) => void
}

export const AttemptRun = ({
  deviceAttempt,
  assignment,
  back,
  before,
  isOpening,
  notes,
  onReopen,
  onClose,
  onDone,
}: Props) => {
  const attempt = useAttemptSync(deviceAttempt)
  const { sync, state } = attempt ?? {}
  const isUp = useTimeUp(state?.clock)
  const { wallOf } = useSchoolClock()
  useEffect(() => {
    if (!isUp || !sync) return undefined
    void sync.endTime()
    const timer = setInterval(() => void sync.endTime(), askAgainMs)
    return () => clearInterval(timer)
  }, [isUp, sync])

  // It may have been ended early while nothing was written here.
  const { isOver = false } = assignment
  useEffect(() => {
    if (isOver) void sync?.look()
  }, [isOver, sync])

  const isHandedIn = state !== undefined && state.state !== 'open' && state.state !== 'returned'
  // What is still on its way is refused one by one, and counted.
  const isDone = isHandedIn && state.saved === 'school'
  const report = useRef<() => void>(undefined)
  useEffect(() => {
    const until = state?.clock.until
    const ending = (isUp || isOver) && until ? endingOf(assignment, wallOf(until)) : null
    report.current = () => onDone({ ending, late: state?.late ?? 0 })
  })
  useEffect(() => {
    if (isDone) report.current?.()
  }, [isDone])

  if (!sync || !state) return null
  return (
    <AttemptQuestions
      assignment={assignment}
      back={back}
      opened={deviceAttempt.opened}
      before={before}
      sync={sync}
      state={state}
      isOver={isUp || isHandedIn}
      isOpening={isOpening}
      notes={notes?.({ attemptId: deviceAttempt.opened.id, sync, state })}
      onReopen={onReopen}
      onClose={onClose}
    />
  )
}
