// The list that a person comes back to from a live room.
import type { AccountKind } from '#contract/accountKinds.ts'

const homes: Partial<Record<AccountKind, string>> = {
  student: '/classRoom/myLive/index',
  teacher: '/classRoom/live/index',
}

export const liveHome = (kind: AccountKind | undefined): string => (kind && homes[kind]) || '/live/platform'
