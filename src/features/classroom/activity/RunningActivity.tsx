// The teacher sees who has answered, who is right and who has not answered yet, shows the right answer and ends the activity.
import { useTranslation } from 'react-i18next'
import type { ActivityRow, ActivityView, ShownActivity } from '#contract/classroom/activity.ts'
import { useSeats } from '#src/classroom/ClassroomContext.tsx'
import { ExerciseResult } from '#src/features/learning/shared/play/ExerciseResult.tsx'
import { PlayExercise } from '#src/features/learning/shared/play/PlayExercise.tsx'
import { errorText } from '#src/http/showError.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from './activity.module.css'
import { type Group, groupRows } from './groupRows.ts'
import { useChangeActivity, useShownActivity } from './useActivity.ts'

/** Guests do not get it. */
const useStudents = (rows: readonly ActivityRow[]) => {
  const answered = new Set<string>(rows.map(({ userId }) => userId))
  return useSeats().filter(
    ({ role, school, isPresent, userId }) =>
      role === 'student' && school === null && (isPresent || answered.has(userId)),
  )
}

const People = ({ groups }: { groups: readonly Group[] }) => {
  const { t } = useTranslation('activity')
  return (
    <ul className={styles.groups}>
      {groups.map(({ word, names }) => (
        <li key={word} data-group={word}>
          <strong>{t(word, { count: names.length })}</strong>
          <span>{names.join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}

const Progress = ({ activity, activityData }: { activity: ActivityView; activityData: ShownActivity }) => {
  const { t } = useTranslation('activity')
  const { view, marks, rows } = activityData
  const students = useStudents(rows)
  return (
    <>
      <p className={styles.count} role="status">
        {t('count', { answered: rows.length, all: students.length })}
        {activity.closedAt !== null && ` · ${t('closed')}`}
      </p>
      <People groups={groupRows(rows, students)} />
      <div className={styles.exercise}>
        {activity.isRightShown ? (
          <ExerciseResult
            view={view}
            answers={{}}
            marks={Object.fromEntries(marks.map((mark) => [mark.exerciseId, mark]))}
          />
        ) : (
          <PlayExercise view={view} answers={{}} onAnswer={() => {}} isReadOnly />
        )}
      </div>
    </>
  )
}

export const RunningActivity = ({ activity }: { activity: ActivityView }) => {
  const { t } = useTranslation(['activity', 'common'])
  const { data: activityData, error, refetch } = useShownActivity(activity)
  const change = useChangeActivity(activity.id)
  const isBusy = change.isPending
  return (
    <>
      <div className={styles.actions}>
        {!activity.isRightShown && (
          <LightButton kind="primary" disabled={isBusy} onClick={() => change.mutate('show')}>
            {t('activity:show')}
          </LightButton>
        )}
        {activity.closedAt === null && (
          <LightButton disabled={isBusy} onClick={() => change.mutate('close')}>
            {t('activity:close')}
          </LightButton>
        )}
        <LightButton disabled={isBusy} onClick={() => change.mutate('clear')}>
          {t('activity:clear')}
        </LightButton>
      </div>
      {!activityData && error && (
        <>
          <p role="alert">{errorText(error)}</p>
          <LightButton onClick={() => void refetch()}>{t('common:retry')}</LightButton>
        </>
      )}
      {activityData && <Progress activity={activity} activityData={activityData} />}
    </>
  )
}
