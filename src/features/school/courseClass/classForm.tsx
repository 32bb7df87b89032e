// The form of a class, and what its details show: who learns in it and which courses it has follow from elsewhere.
import type { ClassRecord } from '#contract/school/courseClass.ts'
import { PickSelect } from '#src/kit/form/PickSelect.tsx'
import type { FormDeclaration } from '#src/kit/screen.ts'
import { teacherOptions } from '../shared/useSchoolChoices.ts'

const teacherPicker = <PickSelect query={teacherOptions} />

export const classForm: FormDeclaration<ClassRecord, { grade: string; name: string; teacherId: unknown }> = {
  fields: [
    { key: 'grade', isRequired: true },
    { key: 'name', isRequired: true },
    { key: 'teacherId', type: 'custom', input: teacherPicker },
  ],
  fromRecord: ({ teacherId, teacherName }) => ({
    teacherId: teacherId ? { value: teacherId, label: teacherName ?? '' } : undefined,
  }),
}

export const classDetail = ['grade', 'name', 'studentCount', 'teacherName', 'courses'] as const
