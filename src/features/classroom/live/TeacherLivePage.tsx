import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { createLive } from '#contract/classroom/live.ts'
import { useMayCall } from '#src/session/mayCall.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { LiveDialogs } from './LiveDialogs.tsx'
import { LiveList } from './LiveList.tsx'
import { MoreActions } from './MoreActions.tsx'
import { useLiveDialogs } from './useLiveDialogs.ts'

/** The teacher's lessons: plan, change, start, end, look who was there. */
export const TeacherLivePage = () => {
  const { t } = useTranslation('live')
  const dialogs = useLiveDialogs()
  const may = useMayCall()
  const create = may(createLive) && (
    <Button type="primary" icon={<PlusOutlined />} onClick={dialogs.handleCreate}>
      {t('create')}
    </Button>
  )
  return (
    <>
      <LiveList
        title={t('title.teacher')}
        action={create}
        hasPeople
        empty={
          <EmptyView title={t('empty.teacherTitle')} text={t('empty.teacherText')}>
            {create}
          </EmptyView>
        }
        more={(record) => (
          <MoreActions record={record} onEdit={dialogs.handleEdit} onAttendance={dialogs.handleAttendance} />
        )}
      />
      <LiveDialogs {...dialogs} />
    </>
  )
}
