import { useTranslation } from 'react-i18next'
import {
  type CatalogCourseBody,
  type CatalogCourseRecord,
  catalogCourse,
  setMgrTeachers,
} from '#contract/school/catalogCourse.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import type { FormDeclaration, RowAction } from '#src/kit/screen.ts'
import { CatalogueTeachers } from './CatalogueTeachers.tsx'
import styles from './courses.module.css'
import { LessonsDrawer } from './LessonsDrawer.tsx'

const columns = [
  { key: 'name', isMain: true, width: 220 },
  { key: 'number', width: 110 },
  { key: 'lessonCount', width: 100 },
  { key: 'hours', width: 100 },
  { key: 'courseCount', width: 100 },
  { key: 'teachers', width: 180 },
  { key: 'books', width: 200 },
] as const

const form = (booksHint: string): FormDeclaration<CatalogCourseRecord, CatalogCourseBody> => ({
  fields: [
    { key: 'name', isRequired: true },
    { key: 'number', isRequired: true },
    { key: 'hours', type: 'number', min: 0, max: 1000 },
    { key: 'books', hint: booksHint, isWide: true },
    { key: 'introduction', type: 'textarea' },
  ],
  initial: { hours: 0 },
  fromRecord: ({ books }) => ({ books: books.join('/') }),
})

/** The courses that can be taught: the catalogue with their lessons. */
export const CataloguePage = () => {
  const { t } = useTranslation(['office', 'courseMgr'])
  const isTeacher = useSession(({ user }) => user?.kind === 'teacher')
  const lessons: RowAction<CatalogCourseRecord> = {
    key: 'lessons',
    label: t('catalogue.lessons'),
    on: 'row',
    isFirst: true,
    dialog: ([record], close) => record && <LessonsDrawer record={record} onClose={close} />,
  }
  const teachers: RowAction<CatalogCourseRecord> = {
    key: 'teachers',
    call: setMgrTeachers,
    label: t('catalogue.teachers'),
    on: 'row',
    dialog: ([record], close) => record && <CatalogueTeachers record={record} onClose={close} />,
  }
  return (
    <NounScreen
      noun={catalogCourse}
      title={t('catalogue.title')}
      empty={{
        title: t('courseMgr:emptyTitle'),
        text: t(isTeacher ? 'office:catalogue.emptyTeacher' : 'courseMgr:emptyText'),
      }}
      columns={columns}
      search={[{ key: 'name', isWide: true }, 'number']}
      above={<p className={styles.note}>{t('office:catalogue.note')}</p>}
      form={form(t('course.booksHint'))}
      actions={[lessons, teachers]}
      detail={{
        fields: [
          'name',
          'number',
          'hours',
          'lessonCount',
          'courseCount',
          'teachers',
          'books',
          'creatorName',
          'introduction',
        ],
      }}
    />
  )
}
