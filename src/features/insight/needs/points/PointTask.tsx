// A task out of exercises of the chosen points, for the class that is looked at or for others.
import { useQuery } from '@tanstack/react-query'
import { Modal, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ClassId } from '#contract/ids.ts'
import { type ClassPoint, pickPointExercises } from '#contract/insight/needs/pointCalls.ts'
import { task } from '#contract/learning/task/taskNoun.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { onceQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { useListText } from '#src/ui/useListText.ts'
import { AssignDialog, type AssignedTask } from '../../../learning/shared/task/AssignDialog.tsx'

interface Props {
  classId: ClassId
  points: readonly ClassPoint[]
  onClose: () => void
  onDone: () => void
}

const nameMax = 50

export const PointTask = ({ classId, points, onClose, onDone }: Props) => {
  const { t } = useTranslation('classPoints')
  const listText = useListText()
  const pointIds = points.map(({ id }) => id)
  const { data, error, refetch } = useQuery(onceQuery(pickPointExercises, { query: { classId, pointIds } }))
  const exerciseIds = data?.exerciseIds ?? []
  if (exerciseIds.length === 0)
    return (
      <Modal open footer={null} title={t('makeTask')} onCancel={onClose}>
        {error && <CallFailed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton active paragraph={{ rows: 3 }} />}
        {data && <EmptyView of="exercise" title={t('noExercises')} text={t('noExercisesText')} />}
      </Modal>
    )
  const sections = [{ items: exerciseIds.map((exerciseId) => ({ exerciseId })) }]
  const name = t('taskName', { points: listText(points.map((point) => point.name)) })
  return (
    <AssignDialog
      title={t('taskTitle', { count: exerciseIds.length })}
      initialName={[...name].slice(0, nameMax).join('')}
      initialClassIds={[classId]}
      create={(body: AssignedTask) =>
        request(task.calls.create, { body: { ...body, sections } }, { quiet: true })
      }
      update={(body: AssignedTask & { readonly id: string }) =>
        request(task.calls.update, { body: { ...body, sections } }, { quiet: true })
      }
      onClose={onClose}
      onDone={onDone}
    />
  )
}
