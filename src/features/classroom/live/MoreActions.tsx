import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { getLiveReport } from '#contract/classroom/report.ts'
import { useMayCall } from '#src/session/mayCall.ts'
import { useSession } from '#src/session/sessionStore.ts'
import { useLiveActions } from './useLiveActions.ts'

interface Props {
  record: LiveRecord
  onEdit?: ((record: LiveRecord) => void) | undefined
  onAttendance?: ((record: LiveRecord) => void) | undefined
}

type Items = NonNullable<MenuProps['items']>

export const MoreActions = ({ record, onEdit, onAttendance }: Props) => {
  const { t } = useTranslation('live')
  const { isBusy, ask, handleBoard, handleReport } = useLiveActions(record)
  const mayCall = useMayCall()
  const { may, state } = record
  const kind = useSession((session) => session.user?.kind)
  const userId = useSession((session) => session.user?.sysUser.userId)
  const items: Items = []
  // The attendance of a lesson is kept by the host's school, and a colleague's by the colleague.
  const isElsewhere = record.school !== null || (kind === 'teacher' && record.hostId !== userId)
  if (may.edit && onEdit) items.push({ key: 'edit', label: t('action.edit'), onClick: () => onEdit(record) })
  if (may.board && may.enter) {
    const label = t(may.board === 'write' && state === 'created' ? 'action.prepareBoard' : 'action.board')
    items.push({ key: 'board', label, onClick: handleBoard })
  }
  if (onAttendance && state !== 'created' && !isElsewhere) {
    const label = t(record.type === 'training' ? 'action.signIns' : 'action.attendance')
    items.push({ key: 'attendance', label, onClick: () => onAttendance(record) })
  }
  if (record.startedAt && record.type !== 'training' && !isElsewhere && mayCall(getLiveReport)) {
    items.push({ key: 'report', label: t('action.report'), onClick: handleReport })
  }
  if (may.end) items.push({ key: 'end', label: t('action.end'), onClick: () => void ask('end') })
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
