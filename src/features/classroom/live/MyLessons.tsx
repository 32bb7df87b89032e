import { useTranslation } from 'react-i18next'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { LessonCard } from './LessonCard.tsx'
import { LessonSection } from './LessonSection.tsx'
import { useLessonsOfDay } from './useLessonsOfDay.ts'

/** The student's home: the lesson to enter now, big, and what comes next. */
export const MyLessons = () => {
  const { t } = useTranslation('live')
  const { lessons, error, retry } = useLessonsOfDay()
  return (
    <>
      <LessonSection
        title={t('today.student')}
        records={lessons?.today}
        error={error}
        onRetry={retry}
        empty={<EmptyView of="lesson" title={t('empty.studentTitle')} text={t('empty.studentText')} />}
      >
        {(record, index) => <LessonCard record={record} isFirst={index === 0} hasTeacher />}
      </LessonSection>
      {lessons && lessons.later.length > 0 && (
        <LessonSection
          title={t('later')}
          records={lessons.later}
          error={undefined}
          onRetry={retry}
          empty={null}
        >
          {(record) => <LessonCard record={record} isLater hasTeacher />}
        </LessonSection>
      )}
    </>
  )
}
