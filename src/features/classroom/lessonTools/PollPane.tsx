// The question on the spot for the teacher: asks, sees the answers come in with their names, and shows the result to the class.
import { useTranslation } from 'react-i18next'
import type { PollView } from '#contract/classroom/lessonTools/poll.ts'
import { useClassroomState, useCommand, useSeats, useView } from '#src/classroom/ClassroomContext.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import { PollForm } from './PollForm.tsx'
import { PollResult } from './PollResult.tsx'
import styles from './ToolsPanel.module.css'

/** The answers with the names of those who gave them. */
const useNamedAnswers = () => {
  const seats = useSeats()
  const answers = useClassroomState((state) => state.own.pollAnswers)
  return answers.map(({ seatId, answer }) => ({
    seatId,
    answer,
    name: seats.find(({ id }) => id === seatId)?.name ?? '',
  }))
}

const Answers = ({ poll }: { poll: PollView }) => {
  const answers = useNamedAnswers()
  const { options } = poll
  if (!options) {
    return (
      <ul className={styles.people}>
        {answers.map(({ seatId, name, answer }) => (
          <li key={seatId} className={styles.answer}>
            <small>{name}</small>
            <p>{answer}</p>
          </li>
        ))}
      </ul>
    )
  }
  const names = options.map((_, option) =>
    answers.filter(({ answer }) => answer === option).map(({ name }) => name),
  )
  return (
    <PollResult
      options={options}
      result={{ counts: names.map(({ length }) => length), texts: [] }}
      names={names}
    />
  )
}

/** Present students who have not answered, while there is time to. */
const Missing = ({ names }: { names: readonly string[] }) => {
  const { t } = useTranslation('turns')
  if (names.length === 0) return null
  return (
    <p className={styles.missing}>
      <b>{t('poll.missing', { count: names.length })}</b>
      <br />
      {names.join(' · ')}
    </p>
  )
}

const Running = ({ poll }: { poll: PollView }) => {
  const { t } = useTranslation('turns')
  const students = useSeats().filter(({ role, isPresent }) => role === 'student' && isPresent)
  const answered = new Set(useNamedAnswers().map(({ seatId }) => seatId))
  const { send, pending } = useCommand()
  const isOpen = poll.closedAt === null
  const isShown = poll.result !== null
  return (
    <>
      {poll.question && <h3>{poll.question}</h3>}
      <p className={styles.count} role="status">
        {t('poll.count', { answered: poll.answered, all: Math.max(students.length, poll.answered) })}
      </p>
      <Answers poll={poll} />
      {isOpen && <Missing names={students.filter(({ id }) => !answered.has(id)).map(({ name }) => name)} />}
      <div className={styles.actions}>
        <LightButton
          kind="primary"
          disabled={pending !== null}
          onClick={() => void send('poll:showResult', { isShown: !isShown })}
        >
          {t(isShown ? 'poll.hide' : 'poll.show')}
        </LightButton>
        {isOpen && (
          <LightButton disabled={pending !== null} onClick={() => void send('poll:close', {})}>
            {t('poll.close')}
          </LightButton>
        )}
        <LightButton disabled={pending !== null} onClick={() => void send('poll:clear', {})}>
          {t('poll.clear')}
        </LightButton>
      </div>
    </>
  )
}

export const PollPane = () => {
  const { poll } = useView()
  return poll ? <Running poll={poll} /> : <PollForm />
}
