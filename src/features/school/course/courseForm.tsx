// The form of a course: an entry of the catalogue, given to classes by teachers for a time.
import type { CourseBody, CourseRecord } from '#contract/school/course.ts'
import type { Semester } from '#contract/system/dict.ts'
import { PickSelect } from '#src/kit/form/PickSelect.tsx'
import type { FormDeclaration, Option } from '#src/kit/screen.ts'
import { type ClassChoices, teacherOptions, toOption } from '../shared/useSchoolChoices.ts'
import { catalogueOptions } from './catalogue.ts'
import { SlotsInput, SlotsText } from './SlotsInput.tsx'

interface Choices extends ClassChoices {
  semesters: readonly Semester[]
  semesterLabel: (semester: Semester['xq']) => string
  booksHint: string
  /** Answers the values that an entry of the catalogue fills in. */
  followCatalogue: (picked: unknown) => Readonly<Record<string, unknown>> | undefined
}

const yearOptions = (years: readonly string[]): Option[] =>
  [...new Set(years)].map((year) => ({ value: year, label: year }))

/** The server says which semester it is at the school; before it has, none is chosen. */
const semesterNow = ({ semesters }: Choices) => {
  const now = semesters.find(({ nowXnxq }) => nowXnxq)
  return now && { schoolYear: now.xn, semester: now.xq }
}

export const courseForm = (choices: Choices): FormDeclaration<CourseRecord, CourseBody> => ({
  fields: [
    {
      key: 'mgrId',
      type: 'custom',
      input: <PickSelect query={catalogueOptions} />,
    },
    { key: 'name', isRequired: true },
    { key: 'number', isRequired: true },
    { key: 'grade', type: 'select', options: choices.grades, optionsState: choices.state },
    { key: 'classIds', type: 'many', options: choices.classesOf(), optionsState: choices.state },
    {
      key: 'teacherIds',
      type: 'custom',
      input: <PickSelect query={teacherOptions} isMany />,
    },
    { key: 'startDate', type: 'date', isRequired: true },
    { key: 'endDate', type: 'date', isRequired: true },
    { key: 'hours', type: 'number', min: 0, max: 1000 },
    {
      key: 'schoolYear',
      type: 'select',
      isRequired: true,
      options: yearOptions(choices.semesters.map(({ xn }) => xn)),
    },
    {
      key: 'semester',
      type: 'radio',
      isRequired: true,
      options: ([1, 2] as const).map((value) => ({ value, label: choices.semesterLabel(value) })),
    },
    { key: 'deployed', type: 'switch' },
    { key: 'books', hint: choices.booksHint, isWide: true },
    { key: 'slots', type: 'custom', input: <SlotsInput />, view: <SlotsText />, isWide: true },
    { key: 'introduction', type: 'textarea' },
  ],
  initial: { ...semesterNow(choices), deployed: false, hours: 0, slots: [] },
  fromRecord: (record) => ({
    mgrId: record.mgrId ? toOption({ id: record.mgrId, name: record.mgrName ?? '' }) : null,
    classIds: record.classes.map(({ id }) => id),
    teacherIds: record.teachers.map(toOption),
    books: record.books.join('/'),
  }),
  chosenOptions: ({ classes, schoolYear }) => ({
    classIds: classes.map(toOption),
    schoolYear: yearOptions([schoolYear]),
  }),
  follow: (changed) => ('mgrId' in changed ? choices.followCatalogue(changed.mgrId) : undefined),
})
