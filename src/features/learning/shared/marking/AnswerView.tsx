// The answer on the desk, beside its exercise and what is right.
import { Alert } from 'antd'
import { type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SingleView } from '#contract/learning/exercise/studentView.ts'
import type { AttemptResult } from '#contract/learning/marking/results.ts'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import { formatField } from '#src/lib/wallTime.ts'
import { useListText } from '#src/ui/useListText.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { singlesOf } from '../attempt/singlesOf.ts'
import { AnswerOwner } from '../play/answerOwner.ts'
import { type ExerciseMark, ExerciseResult } from '../play/ExerciseResult.tsx'
import styles from './answer.module.css'
import deskStyles from './desk.module.css'
import type { Answered, DeskPerson } from './deskTypes.ts'
import { SpokenAnswer } from './SpokenAnswer.tsx'
import type { Desk } from './useDesk.ts'
import { usePersonName } from './usePersonName.ts'

const viewsOf = ({ views }: AttemptResult, { exerciseId, groupId }: Answered) => {
  const listed = views.find(({ id }) => id === (groupId ?? exerciseId))
  const view = listed && singlesOf(listed).find(({ id }) => id === exerciseId)
  return { view, material: listed?.type === 'group' ? listed.stem : undefined }
}

const AnswerWithResult = ({
  view,
  result,
  question,
}: {
  view: SingleView
  result: AttemptResult
  question: Answered
}) => {
  const { exerciseId, isRight, share, parts, value } = question
  const marks = useMemo(() => {
    const wording = result.wordings.find((one) => one.exerciseId === exerciseId)?.wording
    const key = wording && wording.type !== 'group' ? wording.key : null
    const mark: ExerciseMark = {
      isRight,
      share,
      parts,
      key,
      explanation: wording?.explanation ?? null,
      videoId: null,
    }
    return { [exerciseId]: mark }
  }, [result.wordings, exerciseId, isRight, share, parts])
  if (view.type === 'speak') return <SpokenAnswer view={view} value={value} />
  return <ExerciseResult view={view} answers={{ [exerciseId]: value }} marks={marks} />
}

interface Props {
  ref: Ref<HTMLElement>
  desk: Desk
  person: DeskPerson
  question: Answered
}

export const AnswerView = ({ ref, desk, person, question }: Props) => {
  const { t } = useTranslation('marking')
  const locale = useLocale()
  const listText = useListText()
  const personName = usePersonName()
  const { result, group, groups } = desk
  const { view, material } = result ? viewsOf(result, question) : {}
  const time = (at: string | null) => formatField('time', at, locale)
  const isByExercise = desk.place?.by === 'exercise'
  const names = group && listText(group.people.map(personName))
  return (
    <section ref={ref} className={styles.answer} aria-labelledby="markingAnswer">
      <header className={styles.answerHead}>
        <h2 id="markingAnswer" aria-live="polite">
          {isByExercise
            ? t('question', { number: question.number })
            : t('questionBy', { number: question.number, name: personName(person) })}
        </h2>
        {!isByExercise && (
          <span className={deskStyles.note}>
            {person.handedInAt &&
              t(person.handedInByServer ? 'handedInByServer' : 'handedInAt', {
                time: time(person.handedInAt),
              })}
            {question.round > 1 && ` · ${t('round', { count: question.round })}`}
          </span>
        )}
      </header>
      {isByExercise && group && group.people.length > 1 && (
        <p className={styles.equal}>
          <strong>{t('equal', { count: group.people.length })}</strong> {names}
        </p>
      )}
      {isByExercise && group?.people.length === 1 && <p className={styles.equal}>{names}</p>}
      {isByExercise && groups?.length === 0 && <Alert type="info" showIcon title={t('notAnsweredYet')} />}
      {!isByExercise && person.markingState === 'returned' && (
        <Alert type="info" showIcon title={t('waitsForRedo', { time: time(person.extensionEnd) ?? '' })} />
      )}
      {!isByExercise && question.returned && !question.handedIn && (
        <p className={deskStyles.note}>{t('returnedQuestion')}</p>
      )}
      {material && (
        <div className={styles.material}>
          <RichTextView text={material} />
        </div>
      )}
      <div data-answer key={`${person.id} ${question.exerciseId}`}>
        <AnswerOwner value="student">
          {view && result && <AnswerWithResult view={view} result={result} question={question} />}
        </AnswerOwner>
      </div>
      {question.value === null && <p className={styles.nothing}>{t('nothing')}</p>}
    </section>
  )
}
