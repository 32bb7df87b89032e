// The questions of an attempt: one exercise at a time or all of them, the answer sheet, and the way to hand in.

import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttemptSection, OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import { sectionEnd } from '#contract/rules/assignment/sections.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { useIsNarrow } from '#src/lib/useIsNarrow.ts'
import { useModal } from '#src/ui/modals.tsx'
import { useListText } from '#src/ui/useListText.ts'
import { AttemptNotes } from '../attempt/AttemptNotes.tsx'
import { AnswerFileOffer } from '../attempt/answerFile/AnswerFileOffer.tsx'
import type { AttemptClock } from '../attempt/attemptClock.ts'
import type { AttemptSync, SyncState } from '../attempt/attemptSync.ts'
import { SavedNote } from '../attempt/SavedNote.tsx'
import { type SheetRow, sheetOf, unanswered } from '../attempt/sheetOf.ts'
import { TimeLeft } from '../attempt/TimeLeft.tsx'
import { ExercisePinyin } from '../pinyin/ExercisePinyin.tsx'
import { isAnswered } from '../play/answered.ts'
import { AttemptQuestion } from './AttemptQuestion.tsx'
import type { AnsweredAssignment, AnsweredBefore } from './attemptEnd.ts'
import { LimitedSounds } from './LimitedSounds.tsx'
import { QuestionsFoot } from './QuestionsFoot.tsx'
import styles from './run.module.css'
import { SectionHead } from './SectionHead.tsx'
import { SectionWay } from './SectionWay.tsx'
import { SheetPanel } from './SheetPanel.tsx'
import { reachOf } from './sectionSteps.ts'
import { useSectionNow } from './useSectionNow.ts'
import { useSoundPlays } from './useSoundPlays.ts'

interface Props {
  assignment: AnsweredAssignment
  back: string
  opened: OpenedAttempt
  before: readonly AnsweredBefore[]
  sync: AttemptSync
  state: SyncState
  isOver: boolean
  isOpening: boolean
  notes: ReactNode
  onReopen: () => void
  onClose: () => void
}

/** The clock of the section that runs, where its time ends before that of the attempt. */
const sectionEndsFirst = (clock: AttemptClock, running: AttemptSection | undefined): AttemptClock => {
  const end = running ? sectionEnd(running) : null
  return end !== null && (clock.until === null || end < clock.until) ? { ...clock, until: end } : clock
}

/** The exercises that were handed in before and not returned. */
const closedOf = ({ answers }: OpenedAttempt): ReadonlySet<string> =>
  new Set(answers.flatMap(({ exerciseId, handedIn }) => (handedIn ? [exerciseId] : [])))

/** The rows of the exercises in which something is open; after a return the page shows these alone. */
const openRows = (all: readonly SheetRow[]): SheetRow[] => {
  const open = new Set(all.filter(({ step }) => step !== 'closed').map(({ at }) => at))
  return all.filter(({ at }) => open.has(at))
}

export const AttemptQuestions = ({
  assignment,
  back,
  opened,
  before,
  sync,
  state,
  isOver,
  isOpening,
  notes,
  ...on
}: Props) => {
  const { t } = useTranslation('taking')
  const modal = useModal()
  const listText = useListText()
  const isNarrow = useIsNarrow()
  const [closed] = useState(() => closedOf(opened))
  const now = useSectionNow(state.sections, state.clock)
  const { running, isReachable, isOver: isSectionOver } = reachOf(state.sections, now)
  const idAt = (place: number) => opened.views[place]?.id ?? ''
  const all = openRows(sheetOf(opened.views, { answers: state.answers, closed, isAnswered }))
  const rows = all.filter((row) => isReachable(idAt(row.at)))
  const places = [...new Set(rows.map(({ at }) => at))]
  const openNumbers = unanswered(all.filter((row) => !isSectionOver(idAt(row.at))))
  const sectionAt = (place: number) =>
    state.sections.find(({ exerciseIds }) => exerciseIds.includes(idAt(place)))
  const [chosen, setAt] = useState(
    () => rows.find(({ number }) => openNumbers.includes(number))?.at ?? places[0] ?? 0,
  )
  // A section that was entered meanwhile has other exercises.
  const at = places.includes(chosen) ? chosen : (places[0] ?? 0)
  const [isWhole, setWhole] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const page = useRef<HTMLElement>(null)
  const Around = assignment.isUnaided ? Fragment : ExercisePinyin
  const counted = useSoundPlays(opened)
  const isWaiting = state.waiting.has(opened.id)
  const isLocked = isOver || isWaiting || state.ended !== undefined || state.failure !== undefined

  const show = (place: number) => {
    setAt(place)
    setSheetOpen(false)
    const element = isWhole ? document.getElementById(`question${place}`) : page.current
    element?.scrollIntoView({ block: 'start' })
  }
  const handIn = () => {
    setSheetOpen(false)
    const numbers = listText(openNumbers.map(String))
    modal.confirm({
      centered: true,
      title: t('handIn.title'),
      content:
        openNumbers.length > 0 ? t('handIn.left', { count: openNumbers.length, numbers }) : t('handIn.whole'),
      okText: t('handIn.yes'),
      cancelText: t('handIn.no'),
      onOk: () => sync.handInAll(),
    })
  }
  const sheet = (
    <SheetPanel
      rows={rows}
      at={isWhole ? undefined : at}
      isWhole={isWhole}
      isLocked={isLocked}
      onWhole={setWhole}
      onChoose={(row) => show(row.at)}
      onHandIn={handIn}
    />
  )
  return (
    <section ref={page} className={styles.run} aria-label={assignment.name}>
      <header className={styles.head}>
        <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} aria-label={back} onClick={on.onClose} />
        <h1>{assignment.name}</h1>
        <SavedNote saved={state.saved} isCut={state.isCut} />
      </header>
      <div className={styles.notes}>
        {notes}
        <AttemptNotes
          state={state}
          isOpening={isOpening}
          closedText={assignment.closedText}
          onReopen={on.onReopen}
        />
        {isWaiting && <p role="status">{t(state.isCut ? 'handIn.waits' : 'handIn.sending')}</p>}
        {isOver && !isWaiting && state.isCut && <p role="status">{t('handIn.overAndCut')}</p>}
        {opened.answerFile && (
          <AnswerFileOffer
            name={assignment.name}
            attemptId={opened.id}
            keys={opened.answerFile}
            state={state}
            isOffered={isOver && state.isCut}
          />
        )}
      </div>
      <div className={styles.notes}>
        <SectionWay
          sections={state.sections}
          running={running}
          now={now}
          isUnsent={state.saved !== 'school'}
          isLocked={isLocked}
          onEnter={sync.enterSection}
        />
      </div>
      <div className={styles.body}>
        <div className={styles.questions}>
          <Around>
            {opened.views.map((view, place) => {
              if (!places.includes(place) || (!isWhole && place !== at)) return null
              const section = sectionAt(place)
              const isFirst = places.find((one) => sectionAt(one) === section) === place
              return (
                <Fragment key={view.id}>
                  {(!isWhole || isFirst) && <SectionHead section={section} />}
                  <LimitedSounds section={section} {...counted}>
                    <AttemptQuestion
                      id={`question${place}`}
                      attemptId={opened.id}
                      view={view}
                      rows={rows.filter((row) => row.at === place)}
                      before={before}
                      answers={state.answers}
                      closed={closed}
                      isLocked={isLocked}
                      onAnswer={sync.answer}
                    />
                  </LimitedSounds>
                </Fragment>
              )
            })}
          </Around>
        </div>
        {!isNarrow && <aside className={styles.aside}>{sheet}</aside>}
      </div>
      <QuestionsFoot
        done={rows.length - unanswered(rows).length}
        count={rows.length}
        isWhole={isWhole}
        place={places.indexOf(at)}
        last={places.length - 1}
        isLocked={isLocked}
        time={
          <TimeLeft
            clock={sectionEndsFirst(state.clock, running)}
            isAlways={running !== undefined || (assignment.isTimeAlwaysShown ?? false)}
          />
        }
        onGo={(place) => show(places[place] ?? at)}
        onSheet={isNarrow ? () => setSheetOpen(true) : undefined}
        onHandIn={handIn}
      />
      {isSheetOpen && (
        <SideDrawer title={t('sheetTitle')} width={480} onClose={() => setSheetOpen(false)}>
          {sheet}
        </SideDrawer>
      )}
    </section>
  )
}
