import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#contract/pagePaths.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { LessonCard } from './LessonCard.tsx'
import { LessonSection } from './LessonSection.tsx'
import { useLessonsOfDay } from './useLessonsOfDay.ts'

/** The home of those who oversee: what runs now, to listen in, and what is planned; nothing to change. */
export const SchoolLessons = () => {
  const { t } = useTranslation('live')
  const { lessons, error, retry } = useLessonsOfDay()
  const running = lessons?.today.filter(({ state }) => state === 'started')
  const planned = lessons && [...lessons.today.filter(({ state }) => state === 'created'), ...lessons.later]
  return (
    <>
      <LessonSection
        title={t('today.school')}
        action={<Link to={paths.livePlatform}>{t('all')}</Link>}
        records={running}
        error={error}
        onRetry={retry}
        empty={<EmptyView of="lesson" title={t('empty.schoolTitle')} text={t('empty.schoolText')} />}
      >
        {(record) => <LessonCard record={record} hasTeacher hasPeople />}
      </LessonSection>
      {planned && planned.length > 0 && (
        <LessonSection title={t('later')} records={planned} error={undefined} onRetry={retry} empty={null}>
          {(record) => <LessonCard record={record} hasTeacher hasPeople />}
        </LessonSection>
      )}
    </>
  )
}
