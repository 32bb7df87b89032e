// The form of a task. Of a released one its times are changed by an extension, and its exercises only by adding some.
import type { TaskBody, TaskRecord } from '#contract/learning/task/taskNoun.ts'
import { FilesInput } from '#src/files/FilesInput.tsx'
import type { FormDeclaration, FormField, Option, OptionsState } from '#src/kit/screen.ts'
import { PaperBuilder } from '../../shared/paper/PaperBuilder.tsx'
import { PaperOutline } from '../../shared/paper/PaperOutline.tsx'
import { WallTimeInput } from '../../shared/task/WallTimeInput.tsx'
import { RequirementsInput } from './RequirementsInput.tsx'

interface Choices {
  readonly options: readonly Option[]
  readonly state: OptionsState
}
interface Parts {
  courses: Choices
  lessons: Choices
  classes: Choices
  students: Choices
  filesMax: number
  isReleased: boolean
  /** Its exercises are those of a paper of the library. */
  isOfPaper: boolean
  initial: Readonly<Record<string, unknown>>
  words: {
    studentsNote: string
    studentsHint: string
    minutesNote: string
    draftNote: string
    hiddenNote: string
    selfMarkingNote: string
    requirements: string
    requirementsHint: string
    noLessons: string
    lessonHint: string
    classNote: string
  }
  /** The present choice decides what else is needed. */
  hasCourse: boolean
  hasStudents: boolean
  /** Answers what a change fills in elsewhere. */
  onFollow: (changed: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> | undefined
}

const named = (things: readonly { id: string; name: string }[]): Option[] =>
  things.map(({ id, name }) => ({ value: id, label: name }))
const option = (value: string | null, label: string | null): Option[] =>
  value ? [{ value, label: label ?? '' }] : []

/** Fixed once it is released. */
const fixed: readonly (keyof TaskBody)[] = [
  'courseId',
  'lessonId',
  'startAt',
  'endAt',
  'minutes',
  'draft',
  'sections',
]

export const taskForm = (parts: Parts): FormDeclaration<TaskRecord, TaskBody> => {
  const { courses, lessons, classes, students, words } = parts
  const fields: FormField<TaskBody>[] = [
    { key: 'name', isRequired: true, isWide: true },
    {
      key: 'classIds',
      type: 'many',
      isRequired: !parts.hasStudents,
      options: classes.options,
      optionsState: classes.state,
      note: words.classNote,
    },
    { key: 'courseId', type: 'select', options: courses.options, optionsState: courses.state },
    {
      key: 'lessonId',
      type: 'select',
      isRequired: parts.hasCourse,
      ...(!parts.hasCourse && { hint: words.lessonHint }),
      options: lessons.options,
      optionsState: lessons.state,
      ...(words.noLessons && { note: words.noLessons }),
    },
    { key: 'stage', type: 'select' },
    {
      key: 'studentIds',
      type: 'many',
      options: students.options,
      optionsState: students.state,
      hint: words.studentsHint,
      note: words.studentsNote,
    },
    { key: 'startAt', type: 'custom', isRequired: true, input: <WallTimeInput /> },
    { key: 'endAt', type: 'custom', isRequired: true, input: <WallTimeInput /> },
    { key: 'minutes', type: 'number', min: 1, max: 600, note: words.minutesNote },
    {
      key: 'sections',
      type: 'custom',
      isRequired: true,
      isWide: true,
      input: <PaperBuilder />,
      view: <PaperOutline />,
    },
    { key: 'answersShown', type: 'radio' },
    { key: 'selfMarking', type: 'switch', note: words.selfMarkingNote },
    { key: 'hidden', type: 'switch', note: words.hiddenNote },
    { key: 'draft', type: 'switch', note: words.draftNote },
    { key: 'description', type: 'textarea' },
    {
      key: 'requirements',
      type: 'custom',
      isWide: true,
      input: <RequirementsInput label={words.requirements} placeholder={words.requirementsHint} />,
    },
    { key: 'files', type: 'custom', isWide: true, input: <FilesInput max={parts.filesMax} /> },
  ]
  return {
    fields: fields.filter(
      ({ key }) => !(parts.isReleased && fixed.includes(key)) && !(parts.isOfPaper && key === 'sections'),
    ),
    initial: parts.initial,
    fromRecord: (record) => ({
      classIds: record.classes.map(({ id }) => id),
      studentIds: record.students.map(({ id }) => id),
    }),
    chosenOptions: (record) => ({
      courseId: option(record.courseId, record.courseName),
      lessonId: option(record.lessonId, record.lessonName),
      classIds: named(record.classes),
      studentIds: named(record.students),
    }),
    follow: parts.onFollow,
  }
}
