import { useEffect, useState } from 'react'
import { getTenantByDomain } from '#contract/access/auth.ts'
import type { CallAnswer } from '#contract/call.ts'
import { sessionKeys } from '#src/auth/sessionStore.ts'
import { request } from '#src/http/request.ts'
import { windowStorage } from '#src/lib/storages.ts'

export type School = NonNullable<CallAnswer<typeof getTenantByDomain>>

/** The school whose address this is, if it has one; without an answer the page wears the product's own name. */
export const useSchool = (): School | undefined => {
  const [school, setSchool] = useState<School>()
  useEffect(() => {
    const controller = new AbortController()
    request(
      getTenantByDomain,
      { query: { domain: window.location.hostname } },
      { signal: controller.signal, quiet: true },
    ).then(
      (answer) => {
        setSchool(answer ?? undefined)
        windowStorage.set(sessionKeys.domainData, answer ?? {})
      },
      // A missing school name must not disturb the sign-in.
      () => undefined,
    )
    return () => controller.abort()
  }, [])
  return school
}
