// What is done with a paper as a whole, in the lists and on its own page.
import { CalendarOutlined, CheckOutlined, PrinterOutlined, SendOutlined } from '@ant-design/icons'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { exam } from '#contract/learning/exam/examNoun.ts'
import { listPaperExercises, releasePaper } from '#contract/learning/paper/paperCalls.ts'
import { type PaperListed, paper } from '#contract/learning/paper/paperNoun.ts'
import { createPaperTask, updatePaperTask } from '#contract/learning/task/paperTaskCalls.ts'
import { releaseTask } from '#contract/learning/task/taskCalls.ts'
import { menuPathOf, paths } from '#contract/pagePaths.ts'
import { hasPage } from '#src/auth/hasPage.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { request } from '#src/http/request.ts'
import type { RowAction } from '#src/kit/screen.ts'
import { AssignDialog } from '../../shared/task/AssignDialog.tsx'
import { paperPageOf } from '../paths.ts'

const PrintDialog = lazy(async () => ({
  default: (await import('../../shared/paper/print/PrintDialog.tsx')).PrintDialog,
}))

/** Opens its page, to change it or to read it. */
export const useOpenActions = (): RowAction<PaperListed>[] => {
  const { t } = useTranslation('testPaper')
  const navigate = useNavigate()
  const open = ({ id }: PaperListed) => navigate(paperPageOf({ id }))
  const base = { on: 'row', isFirst: true, open } as const
  return [
    {
      ...base,
      key: 'edit',
      call: paper.calls.update,
      label: t('edit'),
      isFor: ({ editable }) => editable,
    },
    { ...base, key: 'read', label: t('open'), isFor: ({ editable }) => !editable },
  ]
}

export const usePrintAction = (): RowAction<PaperListed> => {
  const { t } = useTranslation('testPaper')
  return {
    key: 'print',
    call: listPaperExercises,
    label: t('print.action'),
    icon: <PrinterOutlined />,
    on: 'row',
    dialog: ([record], close) =>
      record && (
        <Suspense>
          <PrintDialog paper={record} onClose={close} />
        </Suspense>
      ),
  }
}

/** A released paper becomes a task of a class. */
export const useAssignAction = (): RowAction<PaperListed> => {
  const { t } = useTranslation('testPaper')
  const mayCall = useMayCall()
  return {
    key: 'assign',
    call: createPaperTask,
    label: t('assign'),
    icon: <SendOutlined />,
    on: 'row',
    isFor: ({ state }) => state !== 'created' && mayCall(releaseTask),
    dialog: ([record], close, done) =>
      record && (
        <AssignDialog
          title={t('assignTitle', { name: record.name })}
          initialName={record.name}
          create={(body) =>
            request(createPaperTask, { body: { ...body, paperId: record.id } }, { quiet: true })
          }
          update={(body) => request(updatePaperTask, { body }, { quiet: true })}
          onClose={close}
          onDone={done}
        />
      ),
  }
}

/** A released paper is sat as an exam. */
export const useExamAction = (): RowAction<PaperListed> => {
  const { t } = useTranslation('examTeacher')
  const navigate = useNavigate()
  const hasExams = useSession(({ menu }) => hasPage(menu, menuPathOf(paths.exams)))
  return {
    key: 'exam',
    call: exam.calls.create,
    label: t('setExam'),
    icon: <CalendarOutlined />,
    on: 'row',
    isFor: ({ state }) => state !== 'created' && hasExams,
    open: ({ id }) => navigate(`${paths.exams}?${new URLSearchParams({ paper: id })}`),
  }
}

export const useReleaseAction = (): RowAction<PaperListed> => {
  const { t } = useTranslation(['testPaper', 'success'])
  return {
    key: 'release',
    call: releasePaper,
    label: t('testPaper:release'),
    icon: <CheckOutlined />,
    on: 'row',
    isFor: ({ mine, state }) => mine && state === 'created',
    confirm: ([record]) => ({
      title: t('testPaper:releaseTitle', { name: record?.name }),
      text: t('testPaper:releaseText'),
    }),
    run: async ([record]) => {
      if (record) await request(releasePaper, { body: { id: record.id } })
      return t('success:published')
    },
  }
}
