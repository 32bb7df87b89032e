// The form of a student.
import type { StudentBody, StudentRecord } from '#contract/school/student.ts'
import type { DictOption } from '#contract/system/dict.ts'
import type { FormDeclaration, Option, OptionsState } from '#src/kit/screen.ts'
import { DepartmentPick } from '#src/kit/tree/DepartmentPick.tsx'
import { DepartmentNames } from '#src/kit/tree/NodeNames.tsx'
import { personFields } from '../shared/personForm.tsx'
import { ownDepartment, toOption } from '../shared/useSchoolChoices.ts'

/** The stored value is the one that was read, also when the dictionary changes. */
const suggested = (options: readonly DictOption[]): Option[] =>
  options.map(({ label }) => ({ value: label, label }))

interface Choices {
  grades: readonly Option[]
  classes: readonly Option[]
  types: readonly DictOption[]
  levels: readonly DictOption[]
  /** The loading state of grades and classes. */
  state: OptionsState
}

export const studentForm = (
  { grades, classes, types, levels, state }: Choices,
  words: { classes: string; departmentNote: string; fullNameNote: string; timeFactorNote: string },
): FormDeclaration<StudentRecord, StudentBody> => ({
  fields: [
    ...personFields(words.fullNameNote),
    { key: 'grade', type: 'select', options: grades, optionsState: state },
    { key: 'classIds', label: words.classes, type: 'many', options: classes, optionsState: state },
    {
      key: 'departmentId',
      type: 'custom',
      input: <DepartmentPick />,
      view: <DepartmentNames />,
      note: words.departmentNote,
    },
    { key: 'nationality' },
    { key: 'motherLanguage' },
    { key: 'type', type: 'suggest', options: suggested(types) },
    { key: 'capabilityLevel', type: 'suggest', options: suggested(levels) },
    { key: 'admissionTime', type: 'date' },
    { key: 'timeFactor', type: 'radio', note: words.timeFactorNote },
    { key: 'contact' },
    { key: 'email' },
  ],
  fromRecord: ({ classes: joined }) => ({ classIds: joined.map(({ id }) => id) }),
  chosenOptions: ({ classes: joined, ...person }) => ({
    classIds: joined.map(toOption),
    ...ownDepartment(person),
  }),
})
