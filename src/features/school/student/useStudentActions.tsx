// The office's actions on students besides adding and changing: leave, return, move, reset.
import { useTranslation } from 'react-i18next'
import {
  leaveSchool,
  moveStudents,
  printStudentSlips,
  resetStudentPasswords,
  returnToSchool,
  type StudentRecord,
} from '#contract/school/student.ts'
import { request } from '#src/http/request.ts'
import { countAndName, idsBody } from '#src/kit/rows.ts'
import type { RowAction } from '#src/kit/screen.ts'
import { useBulkResultText } from '#src/kit/useNounActions.tsx'
import { useAssignRole } from '../../access/shared/useAssignRole.tsx'
import { useResetPerson } from '../shared/useResetPerson.ts'
import { useSlipsAction } from '../shared/useSlipsAction.tsx'
import { MoveClassDialog } from './MoveClassDialog.tsx'

export const useStudentActions = (): RowAction<StudentRecord>[] => {
  const { t } = useTranslation('office')
  const manyWords = useBulkResultText()
  const assign = useAssignRole<StudentRecord>(() => 'student')
  const reset = useResetPerson<StudentRecord>(resetStudentPasswords)
  const slips = useSlipsAction<StudentRecord>(printStudentSlips)
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
        title: t('student.leaveTitle', countAndName(records)),
        text: t('student.leaveText'),
      }),
      run: async (records) =>
        manyWords(await request(leaveSchool, { body: idsBody(records) }), t('student.leaveDone')),
    },
    {
      key: 'return',
      call: returnToSchool,
      label: t('student.return'),
      on: 'both',
      isFor: ({ status }) => status === 'left',
      confirm: (records) => ({ title: t('student.returnTitle', countAndName(records)) }),
      run: async (records) =>
        manyWords(await request(returnToSchool, { body: idsBody(records) }), t('student.returnDone')),
    },
    reset,
    slips,
    assign,
  ]
}
