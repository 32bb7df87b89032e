// The exercise of the lesson for the teacher: chosen, pushed, and then followed as the answers come in.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useView } from '#src/classroom/ClassroomContext.tsx'
import { singlesOf } from '#src/features/learning/shared/attempt/singlesOf.ts'
import { ExerciseChooser } from '#src/features/learning/shared/choose/ExerciseChooser.tsx'
import { PlayExercise } from '#src/features/learning/shared/play/PlayExercise.tsx'
import { typeViewOf } from '#src/features/learning/shared/play/typeViews.ts'
import { errorText } from '#src/http/showError.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from './activity.module.css'
import { RunningActivity } from './RunningActivity.tsx'
import { useExerciseView, useOpenActivity } from './useActivity.ts'

const Chosen = ({ id, onBack }: { id: string; onBack: () => void }) => {
  const { t } = useTranslation(['activity', 'common'])
  const open = useOpenActivity()
  const { data: view, error, refetch } = useExerciseView(id)
  const isPlayed = view && singlesOf(view).every(({ type }) => typeViewOf(type) !== undefined)
  return (
    <>
      <LightButton kind="quiet" onClick={onBack}>
        {t('activity:back')}
      </LightButton>
      {!view && error && (
        <>
          <p role="alert">{errorText(error)}</p>
          <LightButton onClick={() => void refetch()}>{t('common:retry')}</LightButton>
        </>
      )}
      <div className={styles.exercise} aria-busy={!view && !error}>
        {view && <PlayExercise view={view} answers={{}} onAnswer={() => {}} isReadOnly />}
      </div>
      {isPlayed === false && <p>{t('activity:notPlayed')}</p>}
      <LightButton
        kind="primary"
        disabled={!isPlayed}
        isPending={open.isPending}
        onClick={() => open.mutate(id)}
      >
        {t('activity:push')}
      </LightButton>
    </>
  )
}

const Choose = () => {
  const [id, setId] = useState<string>()
  return id ? (
    <Chosen id={id} onBack={() => setId(undefined)} />
  ) : (
    <ExerciseChooser onChoose={(card) => setId(card.id)} />
  )
}

export const ActivityPane = () => {
  const { activity } = useView()
  return activity ? <RunningActivity key={activity.id} activity={activity} /> : <Choose />
}
