// The fields of a task, its numbers, its attachments and the material that was sent.
import { Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import type { TaskRecord } from '#contract/learning/task/taskNoun.ts'
import { FileName } from '#src/files/FileName.tsx'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { formatDayTime } from '#src/lib/wallTime.ts'
import { useListText } from '#src/ui/useListText.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { Rate } from './Rate.tsx'
import styles from './task.module.css'

const Files = ({ ids }: { ids: readonly FileId[] }) => (
  <div className={styles.files}>
    {ids.map((id) => (
      <FileName key={id} id={id} />
    ))}
  </div>
)

const Numbers = ({ record }: { record: TaskRecord }) => {
  const words = useNounTexts('task')
  const { assigned, opened, submitted, checked } = record
  const rates = [
    { key: 'openRate', rate: record.openRate, part: opened, whole: assigned },
    { key: 'submitRate', rate: record.submitRate, part: submitted, whole: assigned },
    { key: 'checkRate', rate: record.checkRate, part: checked, whole: submitted },
  ]
  return (
    <div className={styles.numbers}>
      {rates.map(({ key, ...rate }) => (
        <div key={key} className={styles.number}>
          <span>{words.label(key)}</span>
          <strong>
            <Rate {...rate} />
          </strong>
        </div>
      ))}
    </div>
  )
}

export const TaskFacts = ({ record }: { record: TaskRecord }) => {
  const { t } = useTranslation(['taskTeacher', 'kit'])
  const words = useNounTexts('task')
  const locale = useLocale()
  const listText = useListText()
  const time = (value: string | null) => (value ? formatDayTime(value, locale) : '')
  const names = (list: readonly { name: string }[]) => listText(list.map(({ name }) => name))
  const { minutes, material } = record
  const rows: readonly (readonly [string, string])[] = [
    ['courseId', record.courseName ?? ''],
    ['lessonId', record.lessonName ?? ''],
    ['paperName', record.paperName ?? ''],
    ['stage', words.value('stage', record.stage) ?? ''],
    ['classIds', names(record.classes)],
    ['studentIds', names(record.students) || t('taskTeacher:allStudents')],
    ['startAt', time(record.startAt)],
    ['endAt', time(record.endAt)],
    ['extensionEnd', time(record.extensionEnd)],
    ['minutes', minutes === null ? '' : String(minutes)],
    ['answersShown', words.value('answersShown', record.answersShown) ?? ''],
    ['selfMarking', t(record.selfMarking ? 'kit:conflict.yes' : 'kit:conflict.no')],
    ['hidden', t(record.hidden ? 'kit:conflict.yes' : 'kit:conflict.no')],
    ['ownerName', record.ownerName],
  ]
  return (
    <section className={styles.card} aria-label={t('taskTeacher:facts')}>
      {record.state !== 'notReleased' && <Numbers record={record} />}
      <Descriptions
        // antd's own grey is too pale to be read.
        styles={{ label: { color: 'var(--text-soft)' } }}
        layout="vertical"
        colon={false}
        size="small"
        column={{ xs: 2, sm: 2, md: 3, xl: 4 }}
        items={rows
          .filter(([, text]) => text !== '')
          .map(([key, text]) => ({ key, label: words.label(key), children: text }))}
      />
      {record.description && <p className={styles.text}>{record.description}</p>}
      {record.requirements && (
        <div>
          <h2>{words.label('requirements')}</h2>
          <RichTextView text={record.requirements} />
        </div>
      )}
      {record.files.length > 0 && (
        <div>
          <h2>{words.label('files')}</h2>
          <Files ids={record.files} />
        </div>
      )}
      {material.length > 0 && (
        <div>
          <h2>{words.label('material')}</h2>
          <ul className={styles.list}>
            {material.map(({ text, fileIds, sentAt }) => (
              <li key={sentAt}>
                <span className={styles.faint}>{time(sentAt)}</span>
                {text && <p className={styles.text}>{text}</p>}
                <Files ids={fileIds} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
