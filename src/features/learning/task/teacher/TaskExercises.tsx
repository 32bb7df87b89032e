// The exercises of a task, each to be looked at; of a released task further ones are added one by one.
import { EyeOutlined, PlusOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addTaskExercise } from '#contract/learning/task/smartClassCalls.ts'
import { type ShownSection, type TaskRecord, task } from '#contract/learning/task/taskNoun.ts'
import { request } from '#src/http/request.ts'
import { useMayCall } from '#src/session/mayCall.ts'
import { refetchLists } from '#src/ui/kit/list/refetchLists.ts'
import { useNounTexts } from '#src/ui/kit/useNounTexts.ts'
import { showToast } from '#src/ui/toastStore.ts'
import paperStyles from '../../shared/paper/paper.module.css'
import { chosenIds } from '../../shared/paper/paperDraft.ts'
import { ExercisePreview } from '../../shared/play/ExercisePreview.tsx'
import styles from './task.module.css'

const ExercisePicker = lazy(async () => ({
  default: (await import('../../shared/paper/ExercisePicker.tsx')).ExercisePicker,
}))

const Row = ({ item, number }: { item: ShownSection['items'][number]; number: number }) => {
  const { t } = useTranslation('paper')
  const words = useNounTexts('exercise')
  const [isOpen, setOpen] = useState(false)
  const name = item.text.trim() || t('noText')
  return (
    <li className={paperStyles.item}>
      <div className={paperStyles.row}>
        <span className={paperStyles.number}>{number}.</span>
        <Tag>{words.value('type', item.type)}</Tag>
        <span className={paperStyles.text} title={name}>
          {name}
        </span>
        <span className={paperStyles.under}>{t('points', { points: item.points })}</span>
        <Button
          type="text"
          icon={<EyeOutlined />}
          aria-label={t('look', { number })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <div className={paperStyles.opened}>
          <ExercisePreview id={item.exerciseId} />
        </div>
      )}
    </li>
  )
}

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
            chosen={chosenIds(record.sections)}
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
  const items = sections.flatMap((section) => section.items)
  const mayAdd = record.mine && (state === 'released' || state === 'extended') && mayCall(addTaskExercise)
  return (
    <section className={styles.card} aria-label={words.label('sections')}>
      <div className={styles.cardHead}>
        <h2>{words.label('sections')}</h2>
        <span className={paperStyles.sum}>
          {t('count', { count: record.exerciseCount })} · {t('points', { points: record.totalPoints })}
        </span>
        {mayAdd && <AddExercise record={record} />}
      </div>
      {sections.map((section, at) => (
        // A section has no id, and its place is what it is.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={at} className={paperStyles.section}>
          {section.name && <h3>{section.name}</h3>}
          {section.text && <p className={styles.text}>{section.text}</p>}
          <ol className={paperStyles.items}>
            {section.items.map((item) => (
              <Row key={item.exerciseId} item={item} number={items.indexOf(item) + 1} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
