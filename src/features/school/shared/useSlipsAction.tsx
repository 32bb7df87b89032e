import { useTranslation } from 'react-i18next'
import type { printStudentSlips } from '#contract/school/student.ts'
import type { printTeacherSlips } from '#contract/school/teacher.ts'
import type { RowAction } from '#src/kit/screen.ts'
import { LazySlipsDialog } from '#src/kit/slips/LazySlipsDialog.tsx'

/** Slips for chosen people who have never signed in. */
export const useSlipsAction = <R extends { id: string }>(
  call: typeof printStudentSlips | typeof printTeacherSlips,
): RowAction<R> => {
  const { t } = useTranslation('kit')
  return {
    key: 'slips',
    call,
    label: t('slips.label'),
    on: 'both',
    dialog: (records, close) => (
      <LazySlipsDialog source={{ call, ids: records.map(({ id }) => id) }} onClose={close} />
    ),
  }
}
