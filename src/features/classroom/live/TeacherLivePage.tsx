import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { createLive } from '#contract/classroom/liveCalls.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { LiveList } from './LiveList.tsx'
import { MoreActions } from './MoreActions.tsx'
import { useLiveDrawers } from './useLiveDrawers.tsx'

/** The teacher's lessons: plan, change, start, end, read the report. */
export const TeacherLivePage = () => {
  const { t } = useTranslation('live')
  const { handleCreate, handleEdit, handleGroups, handleInvite, handlePlan, drawer } = useLiveDrawers()
  const may = useMayCall()
  const create = may(createLive) && (
    <Button type="primary" icon={<PlusOutlined />} onClick={handleCreate}>
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
          <EmptyView of="lesson" title={t('empty.teacherTitle')} text={t('empty.teacherText')}>
            {create}
          </EmptyView>
        }
        more={(record) => (
          <MoreActions
            record={record}
            onEdit={handleEdit}
            onGroups={handleGroups}
            onInvite={handleInvite}
            onPlan={handlePlan}
          />
        )}
      />
      {drawer}
    </>
  )
}
