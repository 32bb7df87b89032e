import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { paths } from '#contract/pagePaths.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { LessonCard } from './LessonCard.tsx'
import { LessonSection } from './LessonSection.tsx'
import { MoreActions } from './MoreActions.tsx'
import { useLessonsOfDay } from './useLessonsOfDay.ts'
import { useLiveDrawers } from './useLiveDrawers.tsx'

/** The teacher's home: today's lessons, each with the one thing to do now. */
export const TodaysLessons = () => {
  const { t } = useTranslation('live')
  const { lessons, error, retry } = useLessonsOfDay()
  const { handleCreate, handleEdit, handleGroups, handleInvite, handlePlan, drawer } = useLiveDrawers()
  const hasLessons = Boolean(lessons && lessons.today.length > 0)
  const create = (isPrimary: boolean) => (
    <Button type={isPrimary ? 'primary' : 'default'} icon={<PlusOutlined />} onClick={handleCreate}>
      {t('create')}
    </Button>
  )
  const empty = (
    <EmptyView of="lesson" title={t('empty.todayTitle')} text={t('empty.todayText')}>
      {create(true)}
    </EmptyView>
  )
  const more = (record: LiveRecord) => (
    <MoreActions
      record={record}
      onEdit={handleEdit}
      onGroups={handleGroups}
      onInvite={handleInvite}
      onPlan={handlePlan}
    />
  )
  return (
    <>
      <LessonSection
        title={t('today.teacher')}
        action={hasLessons ? create(false) : undefined}
        records={lessons?.today}
        error={error}
        onRetry={retry}
        empty={empty}
      >
        {(record, index) => (
          <LessonCard record={record} isFirst={index === 0} hasPeople more={more(record)} />
        )}
      </LessonSection>
      {lessons && lessons.later.length > 0 && (
        <LessonSection
          title={t('later')}
          action={<Link to={paths.teacherLive}>{t('all')}</Link>}
          records={lessons.later}
          error={undefined}
          onRetry={retry}
          empty={null}
        >
          {(record) => <LessonCard record={record} isLater hasPeople more={more(record)} />}
        </LessonSection>
      )}
      {drawer}
    </>
  )
}
