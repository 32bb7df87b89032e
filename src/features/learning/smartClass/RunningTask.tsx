// /ingTask: the task that the class is working on; how much time is left, who has answered and who is right.
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { TaskListed } from '#contract/learning/task/taskNoun.ts'
import { paths } from '#contract/pagePaths.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { formatSpan } from '#src/lib/formatSpan.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import { AnswerBoard } from './AnswerBoard.tsx'
import { usePlace } from './place.ts'
import { QueryView } from './QueryView.tsx'
import { useRunningTasks, useTask, useTaskExercises } from './queries.ts'
import running from './running.module.css'
import styles from './smartClass.module.css'
import { TaskTile, toneOf, useTaskWords } from './TaskTile.tsx'
import { useTimeLeft } from './useTimeLeft.ts'

/** The address where a student answers a task. */
const taskPath = (id: string) => `${paths.studentHome}?task=${id}`

const dayMs = 24 * 60 * 60_000

const Head = ({ task }: { task: TaskListed }) => {
  const { t } = useTranslation('smartClass')
  const { value } = useNounTexts('task')
  const { stateOf, endOf } = useTaskWords()
  const msLeft = useTimeLeft(task)
  const { name, classes, state, submitted, assigned, own } = task
  return (
    <header className={running.head}>
      <div>
        <h2>{name}</h2>
        <p>
          <StatusLabel tone={toneOf[state]}>{stateOf(task)}</StatusLabel>
          {classes.length > 0 && ` ${classes.map((one) => one.name).join(' · ')}`}
        </p>
      </div>
      {msLeft !== undefined && (
        <p className={running.figure}>
          <span>{t('timeLeft')}</span>
          {/* It changes each second: read on demand, not aloud. */}
          <b role="timer">{msLeft > dayMs ? endOf(task) : formatSpan(msLeft)}</b>
        </p>
      )}
      <p className={running.figure}>
        <span>{t('submitted')}</span>
        <b>{own ? value('submitState', own.submitState) : `${submitted} / ${assigned}`}</b>
      </p>
    </header>
  )
}

const TeacherView = ({ id }: { id: string }) => {
  const { t } = useTranslation('smartClass')
  const exercises = useTaskExercises(id)
  return (
    <QueryView
      query={exercises}
      isEmpty={({ length }) => length === 0}
      empty={{ title: t('noExercises.title'), text: t('noExercises.text') }}
    >
      {(views) => <AnswerBoard taskId={id} views={views} />}
    </QueryView>
  )
}

const Running = ({ id, isTeacher }: { id: string; isTeacher: boolean }) => {
  const { t } = useTranslation('smartClass')
  const query = useTask(id)
  return (
    <QueryView query={query}>
      {(task) => (
        <>
          <Head task={task} />
          {task.own ? (
            <Link className={styles.go} to={taskPath(id)}>
              {t(task.own.open ? 'toAnswer' : 'toResult')}
            </Link>
          ) : (
            isTeacher && <TeacherView key={id} id={id} />
          )}
        </>
      )}
    </QueryView>
  )
}

const Choose = () => {
  const { t } = useTranslation('smartClass')
  const { place } = usePlace()
  const tasks = useRunningTasks(place)
  return (
    <QueryView
      query={tasks}
      isEmpty={({ length }) => length === 0}
      empty={{ title: t('noneRunning.title'), text: t('noneRunning.text') }}
    >
      {(some) => (
        <ul className={styles.tiles}>
          {some.map((task) => (
            <li key={task.id}>
              <TaskTile task={task} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  )
}

export const RunningTask = ({ isTeacher }: { isTeacher: boolean }) => {
  const { place } = usePlace()
  return place.id ? <Running key={place.id} id={place.id} isTeacher={isTeacher} /> : <Choose />
}
