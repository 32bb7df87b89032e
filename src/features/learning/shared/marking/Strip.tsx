// Above the answer: the questions of a student, or by exercise the different answers with how many gave each.
import { useTranslation } from 'react-i18next'
import styles from './desk.module.css'
import type { Answered } from './deskTypes.ts'
import type { Desk } from './useDesk.ts'

interface Dot {
  key: string
  text: string
  words: string
  state: 'open' | 'proposed' | 'marked' | 'returned'
  isCurrent: boolean
  isChosen: boolean
  onOpen: () => void
}

const stateOf = (
  { score, markedBy, handedIn, returned, points }: Answered,
  isOpen: boolean,
): Dot['state'] => {
  if (returned && !handedIn) return 'returned'
  if (isOpen) return 'open'
  return markedBy === 'auto' && score !== points ? 'proposed' : 'marked'
}

const useDots = (desk: Desk): Dot[] => {
  const { t } = useTranslation('marking')
  const { person, question, questions, groups, group, chosenIds } = desk
  if (desk.place?.by !== 'exercise')
    return questions.map((one) => {
      const state = stateOf(one, person?.unmarkedNumbers.includes(one.number) === true)
      return {
        key: one.exerciseId,
        text: String(one.number),
        words: `${t('question', { number: one.number })}: ${t(`dot.${state}`)}`,
        state,
        isCurrent: one.exerciseId === question?.exerciseId,
        isChosen: chosenIds.has(one.exerciseId),
        onOpen: () => desk.toQuestion(one.exerciseId),
      }
    })
  return (groups ?? []).map((one, at) => {
    const isOpen = one.people.some(({ unmarkedNumbers }) => unmarkedNumbers.includes(question?.number ?? 0))
    const state = isOpen ? ('open' as const) : ('marked' as const)
    return {
      key: one.people[0]?.id ?? '',
      text: one.people.length > 1 ? `×${one.people.length}` : '1',
      words: `${t('answerOf', { number: at + 1, count: one.people.length })}: ${t(`dot.${state}`)}`,
      state,
      isCurrent: one === group,
      isChosen: false,
      onOpen: () => desk.toGroup(at),
    }
  })
}

export const Strip = ({ desk }: { desk: Desk }) => (
  <ol className={styles.strip}>
    {useDots(desk).map(({ key, text, words, state, isCurrent, isChosen, onOpen }) => (
      <li key={key}>
        <button
          type="button"
          data-state={state}
          data-chosen={isChosen}
          aria-label={words}
          aria-current={isCurrent ? 'step' : undefined}
          onClick={onOpen}
        >
          {text}
        </button>
      </li>
    ))}
  </ol>
)
