// The exercise of the lesson for the teacher: chosen, pushed, and then followed as the answers come in.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExerciseCard } from '#contract/learning/exercise/exerciseViewCalls.ts'
import { useView } from '#src/classroom/ClassroomContext.tsx'
import { singlesOf } from '#src/features/learning/shared/attempt/singlesOf.ts'
import { ExerciseChooser } from '#src/features/learning/shared/choose/ExerciseChooser.tsx'
import { PlayExercise } from '#src/features/learning/shared/play/PlayExercise.tsx'
import { typeViewOf } from '#src/features/learning/shared/play/typeViews.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from './activity.module.css'
import { RunningActivity } from './RunningActivity.tsx'
import { useOpenActivity } from './useActivity.ts'

const Choose = () => {
  const { t } = useTranslation('activity')
  const [chosen, setChosen] = useState<ExerciseCard>()
  const open = useOpenActivity()
  if (!chosen) return <ExerciseChooser onChoose={setChosen} />
  const { view } = chosen
  const isPlayed = singlesOf(view).every(({ type }) => typeViewOf(type) !== undefined)
  return (
    <>
      <LightButton kind="quiet" onClick={() => setChosen(undefined)}>
        {t('back')}
      </LightButton>
      <div className={styles.exercise}>
        <PlayExercise view={view} answers={{}} onAnswer={() => {}} isReadOnly />
      </div>
      {!isPlayed && <p>{t('notPlayed')}</p>}
      <LightButton
        kind="primary"
        disabled={!isPlayed}
        isPending={open.isPending}
        onClick={() => open.mutate(view.id)}
      >
        {t('push')}
      </LightButton>
    </>
  )
}

export const ActivityPane = () => {
  const { activity } = useView()
  return activity ? <RunningActivity key={activity.id} activity={activity} /> : <Choose />
}
