import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { TaskListed } from '#contract/learning/task/taskNoun.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import styles from './myTasks.module.css'
import { canAnswer, taskStatus } from './taskStatus.ts'
import { tones, useTaskTexts } from './useTaskTexts.ts'

interface Props {
  task: TaskListed
  /** The card the eye should fall on. */
  isFirst?: boolean
  onOpen: () => void
}

export const TaskCard = ({ task, isFirst = false, onOpen }: Props) => {
  const { t } = useTranslation(['myTasks', 'task'])
  const { when, detailTexts, statusText } = useTaskTexts()
  const status = taskStatus(task)
  const place = [task.courseName, task.lessonName, task.ownerName].filter((one) => one !== null)
  return (
    <article className={styles.card} data-first={isFirst} data-status={status} aria-label={task.name}>
      <div className={styles.words}>
        <p className={styles.labels}>
          {task.stage && <span className={styles.stage}>{t(`task:value.stage.${task.stage}`)}</span>}
          <StatusLabel tone={tones[status]}>{statusText(task)}</StatusLabel>
        </p>
        <h3>{task.name}</h3>
        <p className={styles.place}>{place.join(' · ')}</p>
        <p className={styles.facts}>
          <strong>{when(task)}</strong>
          {detailTexts(task).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <Button
        type={canAnswer(status) ? 'primary' : 'default'}
        size="large"
        ghost={canAnswer(status) && !isFirst}
        onClick={onOpen}
      >
        {t(`myTasks:action.${status}`)}
      </Button>
    </article>
  )
}
