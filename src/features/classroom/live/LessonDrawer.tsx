// A lesson of the course table: its course, lesson, classes and plan, and the one thing to do with it now.
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { getLive } from '#contract/classroom/liveCalls.ts'
import type { LiveId } from '#contract/ids.ts'
import type { TableEntry } from '#contract/school/course.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { formatDay } from '#src/lib/wallTime.ts'
import { useListText } from '#src/ui/useListText.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { useLivePlan } from '../shared/plan/livePlan.ts'
import { LessonCard } from './LessonCard.tsx'
import styles from './live.module.css'
import { MoreActions } from './MoreActions.tsx'

type Open = (record: LiveRecord) => void
interface Actions {
  handleEdit: Open
  handleGroups: Open
  handleInvite: Open
  handlePlan: Open
}

/** The host reads from which plan the lesson is taught. */
const PlanName = ({ id }: { id: LiveId }) => {
  const { t } = useTranslation('live')
  const { data } = useLivePlan(id)
  return data ? (data.plan?.name ?? t('lesson.noPlan')) : <Skeleton.Input active size="small" />
}

const LessonDetails = ({ entry, record }: { entry: TableEntry; record: LiveRecord | undefined }) => {
  const { t } = useTranslation('live')
  const locale = useLocale()
  const listText = useListText()
  const names = (of: readonly { name: string }[]) => listText(of.map(({ name }) => name))
  const when = `${formatDay(`${entry.date} 12:00:00`, locale)} ${entry.start}–${entry.end}`
  const details = [
    { key: 'when', label: t('column.time'), children: when },
    { key: 'course', label: t('lesson.course'), children: entry.courseId ? entry.name : '' },
    { key: 'lesson', label: t('lesson.lesson'), children: entry.lesson ?? '' },
    { key: 'classes', label: t('form.classes'), children: names(entry.classes) },
    { key: 'teachers', label: t('column.teacher'), children: record?.hostName ?? names(entry.teachers) },
    { key: 'room', label: t('lesson.room'), children: entry.room },
    {
      key: 'plan',
      label: t('lesson.plan'),
      children: record?.may.enter === 'host' ? <PlanName id={record.id} /> : '',
    },
  ]
  return <Descriptions column={1} items={details.filter(({ children }) => children !== '')} />
}

const Planned = ({ entry, id, actions }: { entry: TableEntry; id: LiveId; actions: Actions }) => {
  const { data, error, refetch } = useQuery(callQuery(getLive, { params: { id } }))
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const more = (
    <MoreActions
      record={data}
      onEdit={actions.handleEdit}
      onGroups={actions.handleGroups}
      onInvite={actions.handleInvite}
      onPlan={actions.handlePlan}
    />
  )
  return (
    <div className={styles.panelOfLesson}>
      <LessonCard record={data} isFirst hasTeacher more={more} />
      <LessonDetails entry={entry} record={data} />
    </div>
  )
}

export const LessonDrawer = ({
  entry,
  actions,
  onClose,
}: {
  entry: TableEntry
  actions: Actions
  onClose: () => void
}) => {
  const { t } = useTranslation('live')
  const title = entry.lesson ? `${entry.name} · ${entry.lesson}` : entry.name
  return (
    <SideDrawer title={title} width={560} onClose={onClose}>
      {entry.liveId ? (
        <Planned entry={entry} id={entry.liveId} actions={actions} />
      ) : (
        <>
          <p>{t('lesson.notPlanned')}</p>
          <LessonDetails entry={entry} record={undefined} />
        </>
      )}
    </SideDrawer>
  )
}
