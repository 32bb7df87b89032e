// The form of a course: an entry of the catalogue, given to classes by teachers for a time.
import type { CourseBody, CourseRecord } from '#contract/school/course.ts'
import { PickSelect } from '#src/ui/kit/form/PickSelect.tsx'
import type { FormDeclaration, Option } from '#src/ui/kit/screen.ts'
import { type ClassChoices, loadTeachers, picked } from '../shared/useSchoolChoices.ts'
import { SlotsInput } from './SlotsInput.tsx'

interface Choices extends ClassChoices {
  loadCatalogue: (name: string, signal: AbortSignal) => Promise<readonly Option[]>
  semesters: readonly Option[]
  booksHint: string
  /** What an entry of the catalogue fills in. */
  followCatalogue: (picked: unknown) => Readonly<Record<string, unknown>> | undefined
}

/** A school year begins in August. */
const schoolYearNow = (): string => {
  const now = new Date()
  const first = now.getMonth() >= 7 ? now.getFullYear() : now.getFullYear() - 1
  return `${first}-${first + 1}`
}
const semesterNow = (): number => ([1, 2, 3, 4, 5, 6].includes(new Date().getMonth()) ? 2 : 1)

export const courseForm = (choices: Choices): FormDeclaration<CourseRecord, CourseBody> => ({
  fields: [
    {
      key: 'mgrId',
      type: 'custom',
      input: <PickSelect queryKey="catalogue" load={choices.loadCatalogue} />,
    },
    { key: 'name', isRequired: true },
    { key: 'number', isRequired: true },
    { key: 'grade', type: 'select', options: choices.grades, optionsState: choices.state },
    { key: 'classIds', type: 'many', options: choices.classesOf(), optionsState: choices.state },
    {
      key: 'teacherIds',
      type: 'custom',
      input: <PickSelect queryKey="teachers" load={loadTeachers} isMany />,
    },
    { key: 'startDate', type: 'date', isRequired: true },
    { key: 'endDate', type: 'date', isRequired: true },
    { key: 'hours', type: 'number', min: 0, max: 1000 },
    { key: 'schoolYear', isRequired: true },
    {
      key: 'semester',
      type: 'radio',
      isRequired: true,
      options: choices.semesters,
    },
    { key: 'deployed', type: 'switch' },
    { key: 'books', hint: choices.booksHint, isWide: true },
    { key: 'slots', type: 'custom', input: <SlotsInput />, isWide: true },
    { key: 'introduction', type: 'textarea' },
  ],
  initial: { schoolYear: schoolYearNow(), semester: semesterNow(), deployed: true, hours: 0, slots: [] },
  fromRecord: (record) => ({
    mgrId: record.mgrId ? picked({ id: record.mgrId, name: record.mgrName ?? '' }) : null,
    classIds: record.classes.map(({ id }) => id),
    teacherIds: record.teachers.map(picked),
    books: record.books.join('/'),
  }),
  ownOptions: ({ classes }) => ({ classIds: classes.map(picked) }),
  follow: (changed) => ('mgrId' in changed ? choices.followCatalogue(changed.mgrId) : undefined),
})
