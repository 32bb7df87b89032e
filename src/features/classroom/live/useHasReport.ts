import { type LiveRecord, reportRights } from '#contract/classroom/live.ts'
import { useMayCall } from '#src/auth/mayCall.ts'

/** Whether this person may open the lesson's report. A training has its sign-ins instead. */
export const useHasReport = ({ may, type }: Pick<LiveRecord, 'may' | 'type'>): boolean => {
  const mayCall = useMayCall()
  return may.report && type !== 'training' && mayCall(reportRights)
}
