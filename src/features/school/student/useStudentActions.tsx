// What the office does with students besides adding and changing: leave, return, move, reset.
import { useTranslation } from 'react-i18next'
import {
  leaveSchool,
  moveStudents,
  resetStudentPasswords,
  returnToSchool,
  type StudentRecord,
} from '#contract/school/student.ts'
import { request } from '#src/http/request.ts'
import type { RowAction } from '#src/ui/kit/screen.ts'
import { useManyWords } from '#src/ui/kit/useNounActions.tsx'
import { useResetPassword } from '../shared/useResetPassword.tsx'
import { MoveClassDialog } from './MoveClassDialog.tsx'

const idsOf = (records: readonly StudentRecord[]) => ({ ids: records.map(({ id }) => id) })

export const useStudentActions = (): RowAction<StudentRecord>[] => {
  const { t } = useTranslation('office')
  const manyWords = useManyWords()
  const reset = useResetPassword<StudentRecord>(resetStudentPasswords)
  const question = (records: readonly StudentRecord[]) => ({
    count: records.length,
    name: records[0]?.name ?? '',
  })
  return [
    {
      key: 'move',
      call: moveStudents,
      label: t('student.move'),
      on: 'both',
      dialog: (records, close, done) => <MoveClassDialog records={records} onMoved={done} onClose={close} />,
    },
    {
      key: 'leave',
      call: leaveSchool,
      label: t('student.leave'),
      on: 'both',
      isDanger: true,
      isFor: ({ status }) => status === 'atSchool',
      confirm: (records) => ({
        title: t('student.leaveTitle', question(records)),
        text: t('student.leaveText'),
      }),
      run: async (records) =>
        manyWords(await request(leaveSchool, { body: idsOf(records) }), t('student.leaveDone')),
    },
    {
      key: 'return',
      call: returnToSchool,
      label: t('student.return'),
      on: 'both',
      isFor: ({ status }) => status === 'left',
      confirm: (records) => ({ title: t('student.returnTitle', question(records)) }),
      run: async (records) =>
        manyWords(await request(returnToSchool, { body: idsOf(records) }), t('student.returnDone')),
    },
    reset,
  ]
}
