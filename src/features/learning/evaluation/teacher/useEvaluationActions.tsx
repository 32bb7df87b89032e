// The teacher's actions on an evaluation as a whole, for the list and for its own page.
import { CheckOutlined, EditOutlined, SendOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import {
  evaluationMarking,
  pushEvaluation,
  releaseEvaluation,
} from '#contract/learning/evaluation/evaluationCalls.ts'
import { type EvaluationListed, evaluation } from '#contract/learning/evaluation/evaluationNoun.ts'
import { menuPathOf, paths } from '#contract/pagePaths.ts'
import { hasPage } from '#src/auth/hasPage.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { request } from '#src/http/request.ts'
import type { RowAction } from '#src/kit/screen.ts'
import { pathOf } from '../../shared/task/paths.ts'
import { PushDialog } from './PushDialog.tsx'
import { formPathOf } from './paths.ts'

/** As long as nobody has opened it. */
export const isRemovable = ({ mine, opened }: EvaluationListed): boolean => mine && opened === 0

export const useEvaluationActions = (): RowAction<EvaluationListed>[] => {
  const { t } = useTranslation(['evaluationTeacher', 'kit', 'success'])
  const navigate = useNavigate()
  const hasDesk = useSession(({ menu }) => hasPage(menu, menuPathOf(paths.evaluationReview)))
  const pushing: Pick<RowAction<EvaluationListed>, 'call' | 'icon' | 'on' | 'dialog'> = {
    call: pushEvaluation,
    icon: <SendOutlined />,
    on: 'row',
    dialog: ([record], close, done) => record && <PushDialog record={record} onDone={done} onClose={close} />,
  }
  const review: RowAction<EvaluationListed> = {
    key: 'review',
    call: evaluationMarking.reviewAttempt,
    label: t('review'),
    on: 'row',
    isFirst: true,
    isFor: ({ submitted }) => submitted > 0,
    open: ({ id }) => navigate(pathOf(paths.evaluationReview, id)),
  }
  return [
    {
      key: 'release',
      call: releaseEvaluation,
      label: t('release'),
      icon: <CheckOutlined />,
      on: 'row',
      isFirst: true,
      isFor: ({ mine, state }) => mine && state === 'created',
      confirm: ([record]) => ({
        title: t('releaseTitle', { name: record?.name ?? '' }),
        text: t('releaseText'),
      }),
      run: async ([record]) => {
        if (record) await request(releaseEvaluation, { body: { id: record.id } })
        return t('success:published')
      },
    },
    {
      ...pushing,
      key: 'push',
      label: t('push'),
      isFirst: true,
      isFor: ({ mine, state }) => mine && state === 'released',
    },
    ...(hasDesk ? [review] : []),
    {
      key: 'edit',
      call: evaluation.calls.update,
      label: t('kit:edit'),
      icon: <EditOutlined />,
      on: 'row',
      isFor: ({ mine }) => mine,
      open: ({ id }) => navigate(formPathOf(id)),
    },
    {
      ...pushing,
      key: 'pushMore',
      label: t('pushMore'),
      isFor: ({ mine, state }) => mine && state === 'pushed',
    },
  ]
}
