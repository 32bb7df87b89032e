// /exercisePush: choose an exercise and a running task of the class, and everybody who has the task gets it now.

import { ArrowLeftOutlined, SendOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import {
  addTaskExercise,
  listTaskExercises,
  pageSmartClassTask,
} from '#contract/learning/task/smartClassCalls.ts'
import type { TaskListed } from '#contract/learning/task/taskNoun.ts'
import { task } from '#contract/learning/task/taskNoun.ts'
import { paths } from '#contract/pagePaths.ts'
import { refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { RequestError } from '#src/http/requestError.ts'
import { errorText } from '#src/http/showError.ts'
import { ExerciseChooser } from '../shared/choose/ExerciseChooser.tsx'
import answers from './answers.module.css'
import { ClassPick } from './PlacePickers.tsx'
import { addressOf, usePlace } from './place.ts'
import { QueryView } from './QueryView.tsx'
import { useRunningTasks } from './queries.ts'
import { ShownExercise } from './ShownExercise.tsx'
import styles from './smartClass.module.css'
import { useTaskWords } from './TaskTile.tsx'

const isTwice = (error: unknown): boolean =>
  error instanceof RequestError && error.fields.exerciseId === 'field.twice'

interface PushProps {
  tasks: readonly TaskListed[]
  exerciseId: string
}

const Push = ({ tasks, exerciseId }: PushProps) => {
  const { t } = useTranslation('smartClass')
  const { endOf } = useTaskWords()
  const { place, choose } = usePlace()
  const client = useQueryClient()
  const chosen = tasks.find(({ id }) => id === place.id) ?? (tasks.length === 1 ? tasks[0] : undefined)
  const push = useMutation({
    mutationFn: (id: string) => request(addTaskExercise, { body: { id, exerciseId } }, { quiet: true }),
    onSuccess: () => refetchCalls(client, [task.declared, listTaskExercises, pageSmartClassTask]),
  })
  if (push.isSuccess)
    return (
      <Alert
        type="success"
        showIcon
        role="status"
        title={t('pushed')}
        action={
          <Link className={styles.go} to={addressOf(paths.runningTask, { ...place, id: chosen?.id })}>
            {t('watch')}
          </Link>
        }
      />
    )
  return (
    <>
      <Radio.Group
        className={answers.choices ?? ''}
        aria-label={t('toWhichTask')}
        value={chosen?.id ?? null}
        onChange={({ target }) => {
          push.reset()
          choose({ id: target.value })
        }}
      >
        {tasks.map((task) => (
          <Radio key={task.id} value={task.id} className={answers.choice ?? ''}>
            <strong>{task.name}</strong>
            <small>{[...task.classes.map(({ name }) => name), endOf(task)].join(' · ')}</small>
          </Radio>
        ))}
      </Radio.Group>
      {push.error && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={isTwice(push.error) ? t('pushedAlready') : errorText(push.error)}
        />
      )}
      <Button
        type="primary"
        className={answers.large ?? ''}
        icon={<SendOutlined />}
        disabled={!chosen}
        loading={push.isPending}
        onClick={() => chosen && push.mutate(chosen.id)}
      >
        {chosen ? t('pushTo', { count: chosen.assigned }) : t('toWhichTask')}
      </Button>
    </>
  )
}

export const ExercisePush = () => {
  const { t } = useTranslation('smartClass')
  const { place, choose } = usePlace()
  const tasks = useRunningTasks(place)
  const { exerciseId } = place
  if (!exerciseId) return <ExerciseChooser onChoose={({ id }) => choose({ exerciseId: id })} />
  // A colleague's task is not this teacher's to change.
  const ownTasks = { ...tasks, data: tasks.data?.filter(({ mine }) => mine) }
  return (
    <div className={answers.columns}>
      <div className={answers.column}>
        <Button size="large" icon={<ArrowLeftOutlined />} onClick={() => choose({ exerciseId: undefined })}>
          {t('otherExercise')}
        </Button>
        <ShownExercise id={exerciseId} />
      </div>
      <section className={answers.column} aria-label={t('toWhichTask')}>
        <ClassPick />
        <QueryView
          query={ownTasks}
          isEmpty={({ length }) => length === 0}
          empty={{ title: t('noneRunning.title'), text: t('noneRunning.text') }}
        >
          {(data) => <Push key={exerciseId} tasks={data} exerciseId={exerciseId} />}
        </QueryView>
      </section>
    </div>
  )
}
