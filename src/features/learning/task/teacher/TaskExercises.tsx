// The exercises of a task, each to be looked at; of a released task further ones are added one by one.
import { PlusOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addTaskExercise } from '#contract/learning/task/smartClassCalls.ts'
import { type TaskRecord, task } from '#contract/learning/task/taskNoun.ts'
import { idsIn } from '#contract/rules/paper/sections.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { request } from '#src/http/request.ts'
import { refetchLists } from '#src/kit/list/refetchLists.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { showToast } from '#src/ui/toastStore.ts'
import paperStyles from '../../shared/paper/paper.module.css'
import { SectionRows } from '../../shared/paper/SectionRows.tsx'
import styles from './task.module.css'

const ExercisePicker = lazy(async () => ({
  default: (await import('../../shared/paper/ExercisePicker.tsx')).ExercisePicker,
}))

/** L37: who has not been marked gets it too. */
const AddExercise = ({ record }: { record: TaskRecord }) => {
  const { t } = useTranslation(['paper', 'success'])
  const queries = useQueryClient()
  const [isChoosing, setChoosing] = useState(false)
  const adding = useMutation({
    mutationFn: (exerciseId: string) => request(addTaskExercise, { body: { id: record.id, exerciseId } }),
    onSuccess: () => showToast({ kind: 'success', text: t('success:added') }),
    onSettled: () => refetchLists(queries, [task]),
  })
  return (
    <>
      <Button icon={<PlusOutlined />} loading={adding.isPending} onClick={() => setChoosing(true)}>
        {t('paper:choose')}
      </Button>
      {isChoosing && (
        <Suspense>
          <ExercisePicker
            chosen={idsIn(record.sections)}
            onChoose={({ id }) => adding.mutate(id)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  )
}

export const TaskExercises = ({ record }: { record: TaskRecord }) => {
  const { t } = useTranslation('paper')
  const words = useNounTexts('task')
  const mayCall = useMayCall()
  const { sections, state } = record
  const mayAdd =
    record.mine &&
    record.paperId === null &&
    (state === 'released' || state === 'extended') &&
    mayCall(addTaskExercise)
  return (
    <section className={styles.card} aria-label={words.label('sections')}>
      <div className={styles.cardHead}>
        <h2>{words.label('sections')}</h2>
        <span className={paperStyles.sum}>
          {t('count', { count: record.exerciseCount })} · {t('points', { points: record.totalPoints })}
        </span>
        {mayAdd && <AddExercise record={record} />}
      </div>
      <SectionRows sections={sections} />
    </section>
  )
}
