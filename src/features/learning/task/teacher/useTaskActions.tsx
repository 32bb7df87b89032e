// The teacher's actions on a task as a whole, for the list and for the task's own page.
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import {
  cancelTask,
  delayTask,
  enterSmartClass,
  releaseTask,
  sendMaterial,
  taskCollaborators,
} from '#contract/learning/task/taskCalls.ts'
import { taskMarking } from '#contract/learning/task/taskMarking.ts'
import { type TaskListed, task } from '#contract/learning/task/taskNoun.ts'
import { paths } from '#contract/pagePaths.ts'
import { hasPage } from '#src/auth/hasPage.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { isLeftToScreen } from '#src/http/exemptUrls.ts'
import { request } from '#src/http/request.ts'
import { showError } from '#src/http/showError.ts'
import type { RowAction } from '#src/kit/screen.ts'
import { CollaboratorsDialog } from '../../../school/shared/CollaboratorsDialog.tsx'
import { pathOf } from '../../shared/task/paths.ts'
import { ExtendDialog } from './ExtendDialog.tsx'
import { MaterialDialog } from './MaterialDialog.tsx'

const isReleased = ({ state }: TaskListed): boolean => state !== 'notReleased'

/** A task is deleted only while no student has seen it; any other is taken back, or hidden. */
export const isRemovable = (record: TaskListed): boolean =>
  record.mine && !isReleased(record) && record.opened === 0

export const useTaskActions = (): RowAction<TaskListed>[] => {
  const { t } = useTranslation(['taskTeacher', 'success', 'kit', 'together'])
  const navigate = useNavigate()
  const hasDesk = useSession(({ menu }) => hasPage(menu, paths.markingDesk))
  const show = async (record: TaskListed | undefined, hidden: boolean) => {
    if (!record) return ''
    await request(task.calls.update, { body: { id: record.id, hidden } }).catch((error: unknown) => {
      if (isLeftToScreen(task.calls.update, error)) showError(error)
      throw error
    })
    return t('success:saved')
  }
  return [
    {
      key: 'release',
      call: releaseTask,
      label: t('release'),
      on: 'row',
      isFirst: true,
      isFor: (record) => record.mine && !isReleased(record),
      confirm: ([record]) => ({
        title: t('releaseTitle', { name: record?.name ?? '' }),
        text: t('releaseText'),
      }),
      run: async ([record]) => {
        if (record) await request(releaseTask, { body: { id: record.id } })
        return t('success:published')
      },
    },
    ...(hasDesk
      ? [
          {
            key: 'mark',
            call: taskMarking.reviewAttempt,
            label: t('mark'),
            on: 'row' as const,
            isFirst: true,
            isFor: isReleased,
            open: ({ id }: TaskListed) => navigate(pathOf(paths.markingDesk, id)),
          },
        ]
      : []),
    {
      key: 'edit',
      call: task.calls.update,
      label: t('kit:edit'),
      on: 'row',
      isFor: ({ mine }) => mine,
      open: ({ id }) => navigate(pathOf(paths.arrangeTask, id)),
    },
    {
      key: 'extend',
      call: delayTask,
      label: t('extend'),
      on: 'row',
      isFor: (record) => record.mine && isReleased(record),
      dialog: ([record], close, done) =>
        record && <ExtendDialog task={record} onDone={done} onClose={close} />,
    },
    {
      key: 'material',
      call: sendMaterial,
      label: t('material'),
      on: 'row',
      isFor: (record) => record.mine && isReleased(record),
      dialog: ([record], close, done) =>
        record && <MaterialDialog task={record} onDone={done} onClose={close} />,
    },
    {
      key: 'smartClass',
      call: enterSmartClass,
      label: t('smartClass'),
      on: 'row',
      isFor: isReleased,
      run: async ([record]) => {
        if (!record) return ''
        const { code, path } = await request(enterSmartClass, { body: { id: record.id } })
        // A window of its own has no login yet: the code brings it there.
        window.open(
          `${paths.signInLink}?${new URLSearchParams({ code, redirect: path })}`,
          '_blank',
          'noopener',
        )
        return t('smartClassOpened')
      },
    },
    {
      key: 'collaborators',
      call: taskCollaborators.set,
      label: t('together:collaborators'),
      on: 'row',
      isFor: ({ mine }) => mine,
      dialog: ([record], close, done) =>
        record && (
          <CollaboratorsDialog id={record.id} calls={taskCollaborators} onDone={done} onClose={close} />
        ),
    },
    {
      key: 'hide',
      call: task.calls.update,
      label: t('hide'),
      on: 'row',
      isFor: ({ mine, hidden }) => mine && !hidden,
      run: ([record]) => show(record, true),
    },
    {
      key: 'show',
      call: task.calls.update,
      label: t('show'),
      on: 'row',
      isFor: ({ mine, hidden }) => mine && hidden,
      run: ([record]) => show(record, false),
    },
    {
      key: 'cancel',
      call: cancelTask,
      label: t('cancelRelease'),
      on: 'row',
      isDanger: true,
      isFor: (record) => record.mine && isReleased(record),
      confirm: ([record]) => ({
        title: t('cancelTitle', { name: record?.name ?? '' }),
        text: t('cancelText'),
      }),
      run: async ([record]) => {
        if (record) await request(cancelTask, { body: { id: record.id } })
        return t('cancelled')
      },
    },
  ]
}
