// Provides the kit's ports: the HTTP client and the session.
import { type ReactNode, useMemo } from 'react'
import type { Call, CallInput } from '#contract/call.ts'
import { isFormError, request } from '#src/http/request.ts'
import { RequestError } from '#src/http/requestError.ts'
import { errorText } from '#src/http/showError.ts'
import { type KitPorts, KitProvider } from '#src/kit/ports.ts'
import { useMayCall } from '#src/session/mayCall.ts'
import { useSession } from '#src/session/sessionStore.ts'

const conflictOf = (error: unknown) =>
  error instanceof RequestError && error.code === 'CHANGED_MEANWHILE' ? error.details.conflict : undefined

/** A 400 or a 409 belongs to the form; any other refusal does if it names fields (for example a taken name). */
const formRefusal = (error: unknown) => {
  if (!(error instanceof RequestError)) return undefined
  return isFormError(error.status) || Object.keys(error.fields).length > 0 ? error.fields : undefined
}

export const KitPortsProvider = ({ children }: { children: ReactNode }) => {
  const mayCall = useMayCall()
  const tenantId = useSession((session) => session.user?.tenant?.id)
  const ports = useMemo<KitPorts>(
    () => ({
      mayCall,
      tenantId,
      // The caller passes what the call's schema accepts; the server validates again.
      send: (call, input, options) => request(call, input as CallInput<Call>, options),
      errorText,
      formRefusal,
      conflictOf,
    }),
    [mayCall, tenantId],
  )
  return <KitProvider value={ports}>{children}</KitProvider>
}
