// The house behind the kit: the one HTTP client and the session.
import { type ReactNode, useMemo } from 'react'
import type { Call, CallInput } from '#contract/call.ts'
import { request } from '#src/http/request.ts'
import { RequestError } from '#src/http/requestError.ts'
import { errorText } from '#src/http/showError.ts'
import { useMayCall } from '#src/session/mayCall.ts'
import { useSession } from '#src/session/sessionStore.ts'
import { type KitPorts, KitProvider } from '#src/ui/kit/ports.ts'

/** A 400 is the form's own; any other refusal is when it names fields (a name that is taken). */
const formRefusal = (error: unknown) => {
  if (!(error instanceof RequestError)) return undefined
  return error.status === 400 || Object.keys(error.fields).length > 0 ? error.fields : undefined
}

export const KitPortsProvider = ({ children }: { children: ReactNode }) => {
  const mayCall = useMayCall()
  const tenantId = useSession((session) => session.user?.tenant?.id)
  const ports = useMemo<KitPorts>(
    () => ({
      mayCall,
      tenantId,
      // The caller hands over what the call's schema takes; the server looks again.
      send: (call, input, options) => request(call, input as CallInput<Call>, options),
      errorText,
      formRefusal,
    }),
    [mayCall, tenantId],
  )
  return <KitProvider value={ports}>{children}</KitProvider>
}
