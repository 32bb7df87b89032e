import { useTranslation } from 'react-i18next'
import type { resetStudentPasswords } from '#contract/school/student.ts'
import type { resetTeacherPasswords } from '#contract/school/teacher.ts'
import type { RowAction } from '#src/kit/screen.ts'
import { useResetPassword } from '../../access/shared/useResetPassword.ts'

type ResetCall = typeof resetStudentPasswords | typeof resetTeacherPasswords

/** The password of students or teachers, in the words of the office. */
export const useResetPerson = <R extends { id: string; name: string }>(call: ResetCall): RowAction<R> => {
  const { t } = useTranslation('office')
  return useResetPassword(call, {
    label: t('person.reset'),
    title: (people) => t('person.resetTitle', people),
    text: t('person.resetText'),
    done: t('person.resetDone'),
  })
}
