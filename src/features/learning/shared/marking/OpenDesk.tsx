// A teacher's desk for assignments of any kind: people or questions on the left, the answer in the middle, its mark on the right.
import { Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import { AnswerView } from './AnswerView.tsx'
import { DeskHead } from './DeskHead.tsx'
import styles from './desk.module.css'
import type { DeskCommand, KeyPlace } from './deskKeys.ts'
import { progressOf } from './deskWalk.ts'
import { ExerciseList } from './ExerciseList.tsx'
import { KeyCard } from './KeyCard.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { MarkPanel } from './MarkPanel.tsx'
import type { MarkedKind } from './markedKind.ts'
import type { MarkSync, SyncState } from './markSync.ts'
import { NothingHandedIn } from './NothingHandedIn.tsx'
import { PeopleList } from './PeopleList.tsx'
import { RefusedMarks } from './RefusedMarks.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { Strip } from './Strip.tsx'
import { useDesk } from './useDesk.ts'
import { useDeskKeys } from './useDeskKeys.ts'
import { usePhrases } from './usePhrases.ts'

interface Props {
  kind: MarkedKind
  /** The id of the assignment. */
  id: string
  attemptId: string | undefined
  sync: MarkSync
  state: SyncState
}
type OpenDialog = 'keys' | 'return' | undefined

export const OpenDesk = ({ kind, id, attemptId, sync, state }: Props) => {
  const { t } = useTranslation(['marking', 'errors'])
  const desk = useDesk({ kind, id, attemptId, sync, state })
  const { assignment, peopleAnswer, attempt, person, question, listed, people } = desk
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  /** The next digit chooses a phrase. */
  const [isPicking, setPicking] = useState(false)
  const comment = useRef<HTMLTextAreaElement>(null)
  const answer = useRef<HTMLElement>(null)
  const phrases = usePhrases(question?.comment ?? '', desk.comment)

  const giveBack = () => {
    if (desk.chosenIds.size > 0) setOpenDialog('return')
    else showToast({ kind: 'error', text: t('errors:QUESTIONS_NOT_CHOSEN') })
  }
  const listen = (): boolean => {
    const [sound] = answer.current?.querySelectorAll<HTMLAudioElement>('[data-answer] audio') ?? []
    if (sound?.paused) void sound.play()
    else sound?.pause()
    return sound !== undefined
  }
  const doCommand = (command: DeskCommand, place: KeyPlace): boolean => {
    const { inner, outer, nextUnmarked, turn, typeKey } = desk
    if (isPicking) {
      setPicking(false)
      if (command.do === 'digit') phrases.use(Number(command.char) - 1)
      if (command.do === 'digit' || command.do === 'cancel') return true
    }
    if (command.do === 'digit') {
      typeKey(command.char)
      return true
    }
    const handlers: { readonly [C in Exclude<DeskCommand['do'], 'digit'>]: () => unknown } = {
      full: () => question && desk.typePoints(String(question.points)),
      comment: () => comment.current?.focus(),
      phrases: () => setPicking(desk.canMark),
      onward: () => {
        desk.acceptProposal()
        if (place === 'text') comment.current?.blur()
        nextUnmarked()
      },
      nextUnmarked,
      nextInner: () => inner(1),
      previousInner: () => inner(-1),
      nextOuter: () => outer(1),
      previousOuter: () => outer(-1),
      choose: () => question && place !== 'text' && desk.choose(question.exerciseId),
      return: giveBack,
      complete: () => void (desk.place?.by === 'exercise' ? desk.completeAll() : desk.complete()),
      turn,
      listen,
      help: () => setOpenDialog('keys'),
      cancel: () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    }
    return handlers[command.do]() !== false
  }
  useDeskKeys(doCommand)

  const failure = assignment.error ?? peopleAnswer.error ?? (listed.length > 0 ? attempt.error : null)
  if (!assignment.data || !peopleAnswer.data) {
    if (!failure) return <Skeleton active paragraph={{ rows: 8 }} />
    const again = () => [assignment, peopleAnswer].forEach(({ refetch }) => void refetch())
    return <CallFailed error={failure} onRetry={again} />
  }
  const isByExercise = desk.place?.by === 'exercise'
  return (
    <section className={styles.desk} aria-label={t('title')}>
      <DeskHead
        name={assignment.data.name}
        progress={progressOf(people)}
        sync={state}
        desk={desk}
        onKeys={() => setOpenDialog('keys')}
      />
      <RefusedMarks refused={state.refused} people={people} onDismiss={sync.dismiss} />
      <div className={styles.columns}>
        {isByExercise ? <ExerciseList desk={desk} /> : <PeopleList desk={desk} />}
        {!person && (
          <NothingHandedIn
            assignment={assignment.data}
            isReleased={kind.isReleased(assignment.data)}
            progress={progressOf(people)}
          />
        )}
        {person && (
          <>
            <div className={styles.middle}>
              <Strip desk={desk} />
              {question ? (
                <AnswerView ref={answer} desk={desk} person={person} question={question} />
              ) : attempt.error ? (
                <CallFailed error={attempt.error} onRetry={() => void attempt.refetch()} />
              ) : (
                <Skeleton active paragraph={{ rows: 6 }} />
              )}
            </div>
            {question && (
              <MarkPanel
                desk={desk}
                person={person}
                question={question}
                phrases={phrases}
                isPicking={isPicking}
                commentRef={comment}
                onReturn={giveBack}
              />
            )}
          </>
        )}
      </div>
      <KeyCard
        isOpen={openDialog === 'keys'}
        isByExercise={isByExercise}
        onClose={() => setOpenDialog(undefined)}
      />
      {openDialog === 'return' && person && (
        <ReturnDialog desk={desk} person={person} onClose={() => setOpenDialog(undefined)} />
      )}
      <LeaveDialog unmarked={desk.unmarked} />
    </section>
  )
}
