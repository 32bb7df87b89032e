// What a teacher can do with the sitting of one student.
import { MoreOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { readAnswerFile } from '#contract/learning/exam/answerFileCalls.ts'
import { type ExamSitting, examMarking } from '#contract/learning/exam/examCalls.ts'
import { type ExamRecord, exam as noun } from '#contract/learning/exam/examNoun.ts'
import { giveExamTime } from '#contract/learning/exam/timeCalls.ts'
import { menuPathOf, paths } from '#contract/pagePaths.ts'
import { hasPage } from '#src/auth/hasPage.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { refetchLists } from '#src/kit/list/refetchLists.ts'
import { AnswerFileDialog } from './AnswerFileDialog.tsx'
import styles from './exam.module.css'
import { MoreTimeDialog, ReopenDialog, SittingDialog } from './PersonTime.tsx'

const dialogs = {
  moreTime: MoreTimeDialog,
  reopen: ReopenDialog,
  sitting: SittingDialog,
  answerFile: AnswerFileDialog,
}
type PersonAction = keyof typeof dialogs

/** Time is given while the exam is open to its students; a hand-in is given back until the results are released. */
export const timeActions = (exam: ExamRecord, { state, handedInBy }: ExamSitting): PersonAction[] => {
  if (!exam.mine || exam.status !== 'pushed' || exam.resultsAt !== null) return []
  if (state === 'notStarted') return ['moreTime', 'sitting']
  if (state === 'answering') return ['moreTime']
  return handedInBy === 'server' && state === 'handedIn' ? ['reopen', 'sitting'] : ['reopen']
}

/**
 * Of whoever opened it and can no longer answer; while somebody answers the server says so. While names are hidden nobody sees
 * the answers of a name.
 */
const hasAnswerFile = ({ mine, status }: ExamRecord, { id, startAt, state }: ExamSitting): boolean =>
  mine && status !== 'draft' && id !== null && startAt !== null && state !== 'notStarted'

export const SittingActions = ({ exam, sitting }: { exam: ExamRecord; sitting: ExamSitting }) => {
  const { t } = useTranslation('examTeacher')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const mayCall = useMayCall()
  const hasDesk = useSession(({ menu }) => hasPage(menu, menuPathOf(paths.examDesk)))
  const [open, setOpen] = useState<PersonAction>()
  const actions: PersonAction[] = [
    ...(mayCall(giveExamTime) ? timeActions(exam, sitting) : []),
    ...(mayCall(readAnswerFile) && hasAnswerFile(exam, sitting) ? (['answerFile'] as const) : []),
  ]
  const isMarkable = hasDesk && mayCall(examMarking.reviewAttempt)
  const { id: attemptId, studentName: name, state } = sitting
  const Dialog = open && dialogs[open]
  const close = () => {
    setOpen(undefined)
    void refetchLists(queries, [noun])
  }
  const mark = (attempt: string) =>
    navigate(`${paths.examDesk}?${new URLSearchParams({ id: exam.id, attempt })}`)
  return (
    <div className={styles.actions}>
      {isMarkable && attemptId && (state === 'handedIn' || state === 'marked') && (
        <Button size="small" aria-label={t('markOne', { name })} onClick={() => mark(attemptId)}>
          {t('mark')}
        </Button>
      )}
      {actions.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: actions.map((key) => ({ key, label: t(key), onClick: () => setOpen(key) })),
          }}
        >
          <Button size="small" type="text" icon={<MoreOutlined />} aria-label={t('more', { name })} />
        </Dropdown>
      )}
      {Dialog && <Dialog exam={exam} sitting={sitting} onDone={close} onClose={close} />}
    </div>
  )
}
