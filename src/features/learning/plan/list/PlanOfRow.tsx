// The texts and steps of a plan in the details beside the list.
import { CallFailed } from '#src/http/CallFailed.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { PlanRead } from '../editor/PlanRead.tsx'
import { UnreadableNotice } from '../editor/UnreadableNotice.tsx'
import { usePlan } from '../usePlan.ts'

export const PlanOfRow = ({ id }: { id: string }) => {
  const { data, error, refetch } = usePlan(id)
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <>
      <UnreadableNotice since={data.unreadableSince} />
      <PlanRead plan={data} textbookName={data.textbookName} unitName={data.unitName} />
    </>
  )
}
