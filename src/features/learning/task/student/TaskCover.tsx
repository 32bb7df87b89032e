// The cover of a task: its subject, the material that the teacher has sent with it, and the way in.
import { ArrowLeftOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { TaskRecord } from '#contract/learning/task/taskNoun.ts'
import { isEmptyRichText } from '#contract/richText.ts'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import { useListText } from '#src/ui/useListText.ts'
import { TaskFiles } from './TaskFiles.tsx'
import styles from './task.module.css'
import { canAnswer, taskStatus } from './taskStatus.ts'
import { tones, useTaskTexts, useWallText } from './useTaskTexts.ts'

const Materials = ({ material }: Pick<TaskRecord, 'material'>) => {
  const { t } = useTranslation('myTasks')
  const wall = useWallText()
  if (material.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{t('material')}</h2>
      {material.map(({ text, fileIds, sentAt }) => (
        <div key={`${sentAt} ${fileIds.join()}`} className={styles.material}>
          <small>{wall(sentAt)}</small>
          {text !== '' && <p>{text}</p>}
          <TaskFiles ids={fileIds} />
        </div>
      ))}
    </section>
  )
}

interface Props {
  task: TaskRecord
  /** The numbers of the questions that are to be done again. */
  returned: readonly number[]
  isOpening: boolean
  /** The reason why it could not be opened. */
  refusal: string | undefined
  onBegin: () => void
  onClose: () => void
}

export const TaskCover = ({ task, returned, isOpening, refusal, onBegin, onClose }: Props) => {
  const { t } = useTranslation(['myTasks', 'task'])
  const listText = useListText()
  const { when, detailTexts, statusText } = useTaskTexts()
  const status = taskStatus(task)
  const place = [task.courseName, task.lessonName, task.ownerName].filter((one) => one !== null)
  return (
    <section className={styles.cover} aria-label={task.name}>
      <Button
        className={styles.back ?? ''}
        type="text"
        icon={<ArrowLeftOutlined aria-hidden />}
        onClick={onClose}
      >
        {t('myTasks:title')}
      </Button>
      <h1>{task.name}</h1>
      <p className={styles.labels}>
        {task.stage && <span className={styles.stage}>{t(`task:value.stage.${task.stage}`)}</span>}
        <StatusLabel tone={tones[status]}>{statusText(task)}</StatusLabel>
        <strong>{when(task)}</strong>
      </p>
      <p className={styles.soft}>{[...place, ...detailTexts(task)].join(' · ')}</p>
      {task.description !== '' && <p className={styles.text}>{task.description}</p>}
      {task.requirements && !isEmptyRichText(task.requirements) && (
        <section className={styles.part}>
          <h2>{t('task:field.requirements')}</h2>
          <RichTextView text={task.requirements} />
        </section>
      )}
      {task.files.length > 0 && (
        <section className={styles.part}>
          <h2>{t('task:field.files')}</h2>
          <TaskFiles ids={task.files} />
        </section>
      )}
      <Materials material={task.material} />
      {status === 'redo' && returned.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('myTasks:returned', { numbers: listText(returned.map(String)), count: returned.length })}
        />
      )}
      {status === 'open' && task.minutes !== null && (
        <Alert type="info" showIcon title={t('myTasks:timerBegins', { count: task.minutes })} />
      )}
      {refusal && <Alert type="warning" showIcon title={refusal} />}
      {canAnswer(status) && (
        <div className={styles.begin}>
          <Button type="primary" size="large" block loading={isOpening} onClick={onBegin}>
            {t(`myTasks:action.${status}`)}
          </Button>
        </div>
      )}
    </section>
  )
}
