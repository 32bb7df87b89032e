// The form of a student.
import { suggestingDicts } from '#contract/constants.ts'
import type { StudentBody, StudentRecord } from '#contract/student.ts'
import { dictOptions } from '#src/session/dictOptions.ts'
import type { FormDeclaration, Option } from '#src/ui/kit/screen.ts'
import { UsernameInput } from './UsernameInput.tsx'

/** What is kept is what was read, whatever becomes of the dictionary. */
const suggested = (field: keyof typeof suggestingDicts): Option[] =>
  dictOptions(suggestingDicts[field]).map(({ label }) => ({ value: label, label }))

/** The password is set with a new account only; afterwards it is reset. */
export const studentForm = (
  grades: readonly Option[],
  classes: readonly Option[],
  classLabel: string,
): FormDeclaration<StudentRecord, StudentBody> => ({
  fields: [
    { key: 'name', isRequired: true },
    { key: 'gender', type: 'radio', isRequired: true },
    { key: 'phone', isRequired: true },
    { key: 'number' },
    { key: 'username', type: 'custom', input: <UsernameInput /> },
    { key: 'password', type: 'password', only: 'create' },
    { key: 'grade', type: 'select', options: grades },
    { key: 'classIds', label: classLabel, type: 'many', options: classes },
    { key: 'nationality' },
    { key: 'motherLanguage' },
    { key: 'type', type: 'suggest', options: suggested('type') },
    { key: 'capabilityLevel', type: 'suggest', options: suggested('capabilityLevel') },
    { key: 'admissionTime', type: 'date' },
    { key: 'contact' },
    { key: 'email' },
  ],
  fromRecord: ({ classes: joined }) => ({ classIds: joined.map(({ id }) => id) }),
})
