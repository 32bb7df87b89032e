// A system administrator fills the public library: without a school the lists of the library begin there.

import { Skeleton } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { useSchools } from '../../system/shared/useSchools.ts'

const PublicLibraryEntry = () => {
  const { choosingError, handleChoose } = useSchools()
  useEffect(() => handleChoose(publicTenantId), [handleChoose])
  if (!choosingError) return <Skeleton active />
  return <CallFailed error={choosingError} onRetry={() => handleChoose(publicTenantId)} />
}

/** The head of the list has the schools to change to. */
export const LibraryGate = ({ children }: { children: ReactNode }) => {
  const hasSchool = useSession(({ user }) => Boolean(user?.tenant))
  return hasSchool ? children : <PublicLibraryEntry />
}
