// The list that a person comes back to from a live room.
import type { AccountKind } from '#contract/accountKinds.ts'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { paths } from '#contract/pagePaths.ts'

const homes: Partial<Record<AccountKind, string>> = {
  student: paths.myLive,
  teacher: paths.teacherLive,
}

export const trainingHome = (kind: AccountKind | undefined): string =>
  kind === 'teacher' ? paths.training : paths.schoolTraining

/** A teacher who listens comes from the overview. */
export const liveHome = (
  kind: AccountKind | undefined,
  record?: Pick<LiveRecord, 'type' | 'may'> | undefined,
): string => {
  if (record?.type === 'training') return trainingHome(kind)
  if (kind === 'teacher' && record?.may.enter === 'audit') return paths.livePlatform
  return (kind && homes[kind]) || paths.livePlatform
}
