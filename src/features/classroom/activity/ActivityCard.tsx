// The exercise of the lesson as a student sees it: answered on the spot, once; the right answer comes when the teacher shows it.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ActivityView,
  answerActivity,
  getActivity,
  type ShownActivity,
} from '#contract/classroom/activity.ts'
import { useMySeat, useView } from '#src/classroom/ClassroomContext.tsx'
import { singlesOf } from '#src/features/learning/shared/attempt/singlesOf.ts'
import { isAnswered } from '#src/features/learning/shared/play/answered.ts'
import { ExerciseResult } from '#src/features/learning/shared/play/ExerciseResult.tsx'
import { type Answers, PlayExercise } from '#src/features/learning/shared/play/PlayExercise.tsx'
import { refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from './activity.module.css'
import { useShownActivity } from './useActivity.ts'

interface Props {
  activity: ActivityView
  activityData: ShownActivity
}

const Answering = ({ activity, activityData: { view } }: Props) => {
  const { t } = useTranslation('activity')
  const { liveId: id } = useView()
  const client = useQueryClient()
  const [answers, setAnswers] = useState<Answers>({})
  const singles = singlesOf(view)
  const answering = useMutation({
    mutationFn: () => {
      const answerList = singles.map((one) => ({ exerciseId: one.id, value: answers[one.id] ?? null }))
      const body = { activityId: activity.id, answers: answerList }
      return request(answerActivity, { params: { id }, body }, { quiet: true })
    },
    onSuccess: () => refetchCalls(client, [getActivity]),
  })
  const isOver = activity.closedAt !== null
  return (
    <section className={styles.card} role="alertdialog" aria-label={t('title')}>
      <div className={styles.exercise}>
        <PlayExercise
          view={view}
          answers={answers}
          onAnswer={(exerciseId, answer) => setAnswers((before) => ({ ...before, [exerciseId]: answer }))}
          isReadOnly={isOver || answering.isPending}
        />
      </div>
      {answering.error && !isOver && <p role="alert">{errorText(answering.error)}</p>}
      {isOver ? (
        <p role="status">{t('tooLate')}</p>
      ) : (
        <LightButton
          kind="primary"
          disabled={!singles.every((one) => isAnswered(one, answers[one.id]))}
          isPending={answering.isPending}
          onClick={() => answering.mutate()}
        >
          {t('submit')}
        </LightButton>
      )}
    </section>
  )
}

const Result = ({ activityData: { view, answers, marks, isAnswered: hasAnswered } }: Props) => {
  const { t } = useTranslation('activity')
  const [isHidden, setHidden] = useState(false)
  if (isHidden) return null
  const singleMarks = marks.filter(({ exerciseId }) => exerciseId !== view.id || view.type !== 'group')
  const isJudged = hasAnswered && singleMarks.every(({ isRight }) => isRight !== null)
  const verdict = isJudged ? (singleMarks.every(({ isRight }) => isRight) ? 'right' : 'wrong') : 'none'
  return (
    <section className={styles.card} aria-label={t('title')}>
      <p className={styles.verdict} data-verdict={verdict} role="status">
        {t(`verdict.${verdict}`)}
      </p>
      <div className={styles.exercise}>
        <ExerciseResult
          view={view}
          answers={Object.fromEntries(answers.map(({ exerciseId, value }) => [exerciseId, value]))}
          marks={Object.fromEntries(marks.map((mark) => [mark.exerciseId, mark]))}
        />
      </div>
      <LightButton kind="quiet" onClick={() => setHidden(true)}>
        {t('hide')}
      </LightButton>
    </section>
  )
}

const Card = ({ activity }: { activity: ActivityView }) => {
  const { t } = useTranslation(['activity', 'common'])
  const isStudent = useMySeat()?.role === 'student'
  const { data: activityData, error, refetch } = useShownActivity(activity)
  if (!activityData) {
    if (!error) return null
    return (
      <section className={styles.card} aria-label={t('activity:title')}>
        <p role="alert">{errorText(error)}</p>
        <LightButton onClick={() => void refetch()}>{t('common:retry')}</LightButton>
      </section>
    )
  }
  if (activity.isRightShown && activityData.marks.length > 0)
    return <Result activity={activity} activityData={activityData} />
  if (!isStudent) return null
  if (activityData.isAnswered)
    return (
      <p className={styles.answered} role="status">
        {t('activity:waiting')}
      </p>
    )
  return <Answering activity={activity} activityData={activityData} />
}

export const ActivityCard = ({ activity }: { activity: ActivityView }) => {
  const seat = useMySeat()
  // The exercise belongs to the school that holds the lesson.
  return seat && seat.school === null ? <Card activity={activity} /> : null
}
