import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { setPreparedGroups } from '#contract/classroom/group.ts'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { setLivePlan } from '#contract/classroom/plan.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { useHasReport } from './useHasReport.ts'
import { useLiveActions } from './useLiveActions.ts'

interface Props {
  record: LiveRecord
  onEdit?: ((record: LiveRecord) => void) | undefined
  /** Opens the sign-ins of a training. */
  onSignIns?: ((record: LiveRecord) => void) | undefined
  /** Opens the groups before the lesson. */
  onGroups?: ((record: LiveRecord) => void) | undefined
  /** Opens the invitation. */
  onInvite?: ((record: LiveRecord) => void) | undefined
  /** Opens the lesson plan. */
  onPlan?: ((record: LiveRecord) => void) | undefined
}

type Items = NonNullable<MenuProps['items']>

export const MoreActions = ({ record, onEdit, onSignIns, onGroups, onInvite, onPlan }: Props) => {
  const { t } = useTranslation('live')
  const { isBusy, ask, handleBoard, handleReport } = useLiveActions(record)
  const hasReport = useHasReport(record)
  const mayCall = useMayCall()
  const { may, state } = record
  // Then it is the first action of the lesson (PrimaryAction), in place of the board.
  const isReportFirst = hasReport && state !== 'started'
  const isTraining = record.type === 'training'
  const items: Items = []
  if (may.edit && onEdit) items.push({ key: 'edit', label: t('action.edit'), onClick: () => onEdit(record) })
  if (onInvite && may.enter === 'host') {
    items.push({ key: 'invite', label: t('invitation.label'), onClick: () => onInvite(record) })
  }
  if (may.board && (may.enter || isReportFirst)) {
    const label = t(may.board === 'write' && state === 'created' ? 'action.prepareBoard' : 'action.board')
    items.push({ key: 'board', label, onClick: handleBoard })
  }
  if (onGroups && record.kind === '1vN' && may.enter === 'host' && mayCall(setPreparedGroups)) {
    items.push({ key: 'groups', label: t('action.prepareGroups'), onClick: () => onGroups(record) })
  }
  if (onPlan && !isTraining && may.enter === 'host' && mayCall(setLivePlan)) {
    items.push({ key: 'plan', label: t('action.choosePlan'), onClick: () => onPlan(record) })
  }
  if (may.report && onSignIns) {
    items.push({ key: 'signIns', label: t('action.signIns'), onClick: () => onSignIns(record) })
  }
  if (hasReport && !isReportFirst) {
    items.push({ key: 'report', label: t('action.report'), onClick: handleReport })
  }
  if (may.end) {
    const label = t(isTraining ? 'action.endTraining' : 'action.end')
    items.push({ key: 'end', label, onClick: () => void ask('end') })
  }
  if (may.close) items.push({ key: 'close', label: t('action.close'), onClick: () => void ask('close') })
  if (may.remove) {
    items.push({ key: 'remove', label: t('action.remove'), danger: true, onClick: () => void ask('remove') })
  }
  if (items.length === 0) return null
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button
        type="text"
        loading={isBusy}
        icon={<MoreOutlined />}
        aria-label={`${t('action.more')}: ${record.name}`}
      />
    </Dropdown>
  )
}
