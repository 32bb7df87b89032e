// The list that a person comes back to from a live room.
import type { Role } from '#contract/roles.ts'

const homes: Partial<Record<Role, string>> = {
  student: '/classRoom/myLive/index',
  teacher: '/classRoom/live/index',
}

export const liveHome = (role: Role | undefined): string => (role && homes[role]) || '/live/platform'
