// The teacher's actions on an exam as a whole, for the list and for the exam's own page.
import {
  DeleteOutlined,
  EyeOutlined,
  PrinterOutlined,
  SendOutlined,
  TeamOutlined,
  TrophyOutlined,
} from '@ant-design/icons'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import {
  examCollaborators,
  examMarking,
  pushExam,
  releaseExamResults,
  updateExamStatus,
} from '#contract/learning/exam/examCalls.ts'
import { type ExamRecord, exam } from '#contract/learning/exam/examNoun.ts'
import { invigilateExam } from '#contract/learning/exam/invigilateCalls.ts'
import { setExamMarkers } from '#contract/learning/exam/markerCalls.ts'
import { listSheetCodes } from '#contract/learning/exam/sheetCodeCalls.ts'
import { menuPathOf, paths } from '#contract/pagePaths.ts'
import type { ExamStatus } from '#contract/rules/assignment/exam.ts'
import { hasPage } from '#src/auth/hasPage.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { request } from '#src/http/request.ts'
import type { RowAction } from '#src/kit/screen.ts'
import { CollaboratorsDialog } from '../../../school/shared/CollaboratorsDialog.tsx'
import { pathOf } from '../../shared/task/paths.ts'
import { ExamForm } from './ExamForm.tsx'
import { MarkersDialog } from './MarkersDialog.tsx'
import { PushDialog } from './PushDialog.tsx'

const PrintDialog = lazy(async () => ({
  default: (await import('../../shared/paper/print/PrintDialog.tsx')).PrintDialog,
}))

export const useExamActions = (): RowAction<ExamRecord>[] => {
  const { t } = useTranslation(['examTeacher', 'kit', 'success', 'together'])
  const navigate = useNavigate()
  const hasInvigilation = useSession(({ menu }) => hasPage(menu, menuPathOf(paths.invigilate)))
  const hasDesk = useSession(({ menu }) => hasPage(menu, menuPathOf(paths.examDesk)))
  const change = async (record: ExamRecord | undefined, status: ExamStatus) => {
    if (record) await request(updateExamStatus, { body: { id: record.id, status } })
  }
  const pushing: Pick<RowAction<ExamRecord>, 'call' | 'icon' | 'on' | 'dialog'> = {
    call: pushExam,
    icon: <SendOutlined />,
    on: 'row',
    dialog: ([record], close, done) => record && <PushDialog exam={record} onDone={done} onClose={close} />,
  }
  const releasing: Pick<RowAction<ExamRecord>, 'confirm' | 'run'> = {
    confirm: ([record]) => ({
      title: t('resultsTitle', { name: record?.name ?? '' }),
      text: [
        ...(record && record.checked < record.submitted
          ? [t('resultsUnmarked', { number: record.submitted - record.checked })]
          : []),
        t('resultsText'),
      ].join(' '),
    }),
    run: async ([record]) => {
      if (!record) return ''
      const withUnmarked = record.checked < record.submitted
      await request(releaseExamResults, { body: { id: record.id, withUnmarked } })
      return t('resultsReleased')
    },
  }
  const mark: RowAction<ExamRecord> = {
    key: 'mark',
    call: examMarking.reviewAttempt,
    label: t('mark'),
    on: 'row',
    isFirst: true,
    isFor: ({ submitted }) => submitted > 0,
    open: ({ id }) => navigate(pathOf(paths.examDesk, id)),
  }
  const invigilate: RowAction<ExamRecord> = {
    key: 'invigilate',
    call: invigilateExam,
    label: t('invigilate'),
    icon: <EyeOutlined />,
    on: 'row',
    isFirst: true,
    isFor: ({ mine, status, phase }) => mine && status === 'pushed' && phase !== 'ended',
    open: ({ id }) => navigate(pathOf(paths.invigilate, id)),
  }
  return [
    {
      ...pushing,
      key: 'push',
      label: t('push'),
      isFirst: true,
      isFor: ({ mine, status }) => mine && status === 'draft',
    },
    {
      key: 'results',
      call: releaseExamResults,
      label: t('results'),
      icon: <TrophyOutlined />,
      on: 'row',
      isFirst: true,
      isFor: ({ mine, phase, resultsAt, submitted, checked }) =>
        mine && phase === 'ended' && resultsAt === null && submitted > 0 && checked === submitted,
      ...releasing,
    },
    ...(hasInvigilation ? [invigilate] : []),
    ...(hasDesk ? [mark] : []),
    {
      key: 'resultsSoFar',
      call: releaseExamResults,
      label: t('results'),
      icon: <TrophyOutlined />,
      on: 'row',
      isFor: ({ mine, phase, resultsAt, submitted, checked }) =>
        mine && phase === 'ended' && resultsAt === null && checked < submitted,
      ...releasing,
    },
    {
      key: 'edit',
      call: exam.calls.update,
      label: t('kit:edit'),
      on: 'row',
      isFor: ({ mine }) => mine,
      dialog: ([record], close, done) =>
        record && <ExamForm record={record} paper={undefined} onClose={close} onSaved={done} />,
    },
    {
      ...pushing,
      key: 'pushMore',
      label: t('pushMore'),
      isFor: ({ mine, status, phase }) => mine && status === 'pushed' && phase !== 'ended',
    },
    {
      key: 'markers',
      call: setExamMarkers,
      label: t('markers'),
      icon: <TeamOutlined />,
      on: 'row',
      isFor: ({ mine, resultsAt }) => mine && resultsAt === null,
      dialog: ([record], close, done) =>
        record && <MarkersDialog exam={record} onDone={done} onClose={close} />,
    },
    {
      key: 'collaborators',
      call: examCollaborators.set,
      label: t('together:collaborators'),
      on: 'row',
      isFor: ({ mine }) => mine,
      dialog: ([record], close, done) =>
        record && (
          <CollaboratorsDialog id={record.id} calls={examCollaborators} onDone={done} onClose={close} />
        ),
    },
    {
      key: 'takeBack',
      call: updateExamStatus,
      label: t('takeBack'),
      on: 'row',
      isDanger: true,
      isFor: ({ mine, status, phase }) => mine && status === 'pushed' && phase === 'notStarted',
      confirm: ([record]) => ({
        title: t('takeBackTitle', { name: record?.name ?? '' }),
        text: t('takeBackText'),
      }),
      run: async ([record]) => {
        await change(record, 'draft')
        return t('takenBack')
      },
    },
    {
      key: 'print',
      call: listSheetCodes,
      label: t('printSheets'),
      icon: <PrinterOutlined />,
      on: 'row',
      isFor: ({ mine, status, paperId }) => mine && status !== 'draft' && paperId !== null,
      dialog: ([record], close) =>
        record?.paperId && (
          <Suspense>
            <PrintDialog
              paper={{ id: record.paperId, name: record.paperName ?? record.name }}
              exam={record}
              onClose={close}
            />
          </Suspense>
        ),
    },
    {
      key: 'close',
      call: updateExamStatus,
      label: t('close'),
      on: 'row',
      isDanger: true,
      isFor: ({ mine, status, phase }) => mine && status === 'pushed' && phase === 'ongoing',
      confirm: ([record]) => ({ title: t('closeTitle', { name: record?.name ?? '' }), text: t('closeText') }),
      run: async ([record]) => {
        await change(record, 'closed')
        return t('closed')
      },
    },
    {
      key: 'remove',
      call: exam.calls.remove,
      label: t('remove'),
      icon: <DeleteOutlined />,
      on: 'row',
      isDanger: true,
      isFor: ({ mine, status }) => mine && status === 'draft',
      confirm: ([record]) => ({
        title: t('removeTitle', { name: record?.name ?? '' }),
        text: t('removeText'),
      }),
      run: async ([record]) => {
        if (record) await request(exam.calls.remove, { params: { id: record.id } })
        return t('success:deleted')
      },
    },
  ]
}
