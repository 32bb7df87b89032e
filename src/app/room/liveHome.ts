// The list that a person comes back to from a live room.
import type { AccountKind } from '#contract/accountKinds.ts'
import type { LiveRecord } from '#contract/classroom/live.ts'

const homes: Partial<Record<AccountKind, string>> = {
  student: '/classRoom/myLive/index',
  teacher: '/classRoom/live/index',
}

export const trainingHome = (kind: AccountKind | undefined): string =>
  kind === 'teacher' ? '/classRoom/onlineTrain/index' : '/tenant/onlineTrain/index'

/** A teacher who listens comes from the overview. */
export const liveHome = (
  kind: AccountKind | undefined,
  record?: Pick<LiveRecord, 'type' | 'may'> | undefined,
): string => {
  if (record?.type === 'training') return trainingHome(kind)
  if (kind === 'teacher' && record?.may.enter === 'audit') return '/live/platform'
  return (kind && homes[kind]) || '/live/platform'
}
