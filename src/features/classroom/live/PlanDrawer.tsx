// The plan from which a lesson will be taught, chosen before it: in the classroom it is there from the start.
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { useLivePlan } from '../shared/plan/livePlan.ts'
import { PlanChoice } from '../shared/plan/PlanChoice.tsx'

export const PlanDrawer = ({ record, onClose }: { record: LiveRecord; onClose: () => void }) => {
  const { t } = useTranslation(['roomPlan', 'live'])
  const { data, error, refetch } = useLivePlan(record.id)
  const content = () => {
    if (data)
      return (
        <>
          <PlanChoice liveId={record.id} bound={data} />
          {data.plan && (
            <p role="status">
              {t('roomPlan:chosen', {
                name: data.plan.name,
                minutes: t('roomPlan:minutes', { count: data.plan.minutes }),
              })}
            </p>
          )}
        </>
      )
    if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
    return <Skeleton active />
  }
  return (
    <SideDrawer title={`${t('live:action.choosePlan')}: ${record.name}`} width={480} onClose={onClose}>
      {content()}
    </SideDrawer>
  )
}
