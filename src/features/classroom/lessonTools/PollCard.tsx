// The question on the spot as the class sees it: students answer with one tap, and all see the result when it is shown.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PollView } from '#contract/classroom/lessonTools/poll.ts'
import { useClassroomState, useCommand, useMySeat, useView } from '#src/classroom/ClassroomContext.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from './PollCard.module.css'
import { PollResult } from './PollResult.tsx'
import { PollTextForm } from './PollTextForm.tsx'

interface AnswerProps {
  poll: PollView
  mine: string | number | undefined
  onAnswered: () => void
}

const Answer = ({ poll, mine, onAnswered }: AnswerProps) => {
  const { send, pending } = useCommand()
  const handleAnswer = async (answer: string | number) => {
    const { ok } = await send('poll:answer', { answer })
    if (ok) onAnswered()
  }
  if (!poll.options) {
    const text = typeof mine === 'string' ? mine : ''
    return (
      <PollTextForm openedAt={poll.openedAt} text={text} isPending={pending !== null} onSend={handleAnswer} />
    )
  }
  return (
    <div className={styles.options}>
      {poll.options.map((words, option) => (
        <LightButton
          key={words}
          aria-pressed={mine === option}
          disabled={pending !== null}
          onClick={() => void handleAnswer(option)}
        >
          {words}
        </LightButton>
      ))}
    </div>
  )
}

const Card = ({ poll }: { poll: PollView }) => {
  const { t } = useTranslation('turns')
  const isStudent = useMySeat()?.role === 'student'
  const mine = useClassroomState((state) =>
    state.own.pollAnswers.find(({ seatId }) => seatId === state.mySeatId),
  )
  const [isChanging, setIsChanging] = useState(false)
  const [isClosed, setIsClosed] = useState(false)
  const question = poll.question || t('poll.aloud')
  const isOpen = poll.closedAt === null
  if (isClosed) return null
  if (poll.result) {
    return (
      <section className={styles.card} aria-label={question}>
        <h2>{question}</h2>
        <PollResult options={poll.options} result={poll.result} mine={mine?.answer} />
        <LightButton kind="quiet" onClick={() => setIsClosed(true)}>
          {t('close')}
        </LightButton>
      </section>
    )
  }
  if (!isStudent || !isOpen) return null
  if (mine && !isChanging) {
    const words = typeof mine.answer === 'number' ? (poll.options?.[mine.answer] ?? '') : mine.answer
    return (
      <section className={styles.answered} aria-label={question}>
        <span>{t('poll.yours', { words })}</span>
        <LightButton kind="quiet" onClick={() => setIsChanging(true)}>
          {t('poll.change')}
        </LightButton>
      </section>
    )
  }
  return (
    <section className={styles.card} role="alertdialog" aria-label={question}>
      <h2>{question}</h2>
      <Answer poll={poll} mine={mine?.answer} onAnswered={() => setIsChanging(false)} />
    </section>
  )
}

export const PollCard = () => {
  const { poll } = useView()
  return poll && <Card key={poll.openedAt} poll={poll} />
}
