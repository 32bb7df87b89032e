// What the signed-in person may ask of the server: the kind of account, the tools of the school, the flags of the role. The server
// looks again; this decides what is offered.
import { useCallback } from 'react'
import type { UserInfo } from '#contract/access/auth.ts'
import type { Call } from '#contract/call.ts'
import { lacksTool } from '#contract/tools.ts'
import { useSession } from './sessionStore.ts'

export type MayCall = (call: Pick<Call, 'who' | 'needs' | 'tool'>) => boolean

export const mayCall = (
  user: Pick<UserInfo, 'kind' | 'permissions' | 'withheldTools'> | undefined,
  { who, needs = [], tool }: Pick<Call, 'who' | 'needs' | 'tool'>,
): boolean => {
  if (!user) return who === 'public' || who === 'client'
  if (Array.isArray(who) && !who.includes(user.kind)) return false
  if (lacksTool((one) => user.withheldTools.includes(one), tool)) return false
  const flags = typeof needs === 'string' ? [needs] : needs
  return flags.length === 0 || flags.some((flag) => user.permissions.includes(flag))
}

export const useMayCall = (): MayCall => {
  const user = useSession((session) => session.user)
  return useCallback((call) => mayCall(user, call), [user])
}
