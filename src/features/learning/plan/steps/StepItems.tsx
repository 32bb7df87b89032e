// The exercises and resources of a step, chosen out of the three libraries.
import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { planLimits } from '#contract/learning/plan/planParts.ts'
import { addId, removeId, type StepMap } from '../editor/planDoc.ts'
import styles from './steps.module.css'
import { useExerciseNames, useResourceNames } from './useItemNames.ts'

const ExercisePicker = lazy(async () => ({
  default: (await import('../../shared/paper/ExercisePicker.tsx')).ExercisePicker,
}))
const ResourceChooser = lazy(async () => ({
  default: (await import('../../../library/shared/ResourceChooser.tsx')).ResourceChooser,
}))

interface Props {
  step: StepMap
  ids: readonly string[]
}

const Chosen = ({
  ids,
  nameOf,
  onRemove,
}: {
  ids: readonly string[]
  nameOf: (id: string) => string
  onRemove: (id: string) => void
}) => {
  const { t } = useTranslation('planEditor')
  return (
    <ul className={styles.chosen}>
      {ids.map((id) => (
        <li key={id}>
          <span title={nameOf(id)}>{nameOf(id)}</span>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t('step.takeOut', { name: nameOf(id) })}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  )
}

export const StepExercises = ({ step, ids }: Props) => {
  const { t } = useTranslation('planEditor')
  const nameOf = useExerciseNames(ids)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className={styles.items}>
      <Chosen ids={ids} nameOf={nameOf} onRemove={(id) => removeId(step, 'exercises', id)} />
      <Button
        size="small"
        icon={<PlusOutlined />}
        disabled={ids.length >= planLimits.exercises}
        onClick={() => setChoosing(true)}
      >
        {t('step.addExercise')}
      </Button>
      {isChoosing && (
        <Suspense>
          <ExercisePicker
            chosen={new Set(ids)}
            onChoose={({ id }) => addId(step, 'exercises', id)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

export const StepResources = ({ step, ids }: Props) => {
  const { t } = useTranslation('planEditor')
  const nameOf = useResourceNames(ids)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className={styles.items}>
      <Chosen ids={ids} nameOf={nameOf} onRemove={(id) => removeId(step, 'resources', id)} />
      <Button
        size="small"
        icon={<PlusOutlined />}
        disabled={ids.length >= planLimits.resources}
        onClick={() => setChoosing(true)}
      >
        {t('step.addResource')}
      </Button>
      {isChoosing && (
        <Suspense>
          <ResourceChooser
            chosen={new Set(ids)}
            onChoose={({ id }) => addId(step, 'resources', id)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
