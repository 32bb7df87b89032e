// The kit's ports, so that it depends on no HTTP client and no session: provided once, around all pages.
import { createContext, useContext } from 'react'
import type { Call } from '#contract/call.ts'
import type { Conflict, FieldErrors } from '#contract/errors.ts'

export interface KitPorts {
  /** The kind of account and the flags of the role; what may not be called is not offered. */
  mayCall: (call: Call) => boolean
  /** Every page call of a school's people says whose school it means (CALL-STU-01). */
  tenantId: string | undefined
  /** Sends a declared call; the answer has been checked against the call's schema. */
  send: (
    call: Call,
    input: { params?: unknown; query?: unknown; body?: unknown },
    options?: { signal?: AbortSignal; quiet?: boolean; form?: boolean },
  ) => Promise<unknown>
  errorText: (error: unknown) => string
  /** What a refused form has to show: undefined when it was not a refusal of the form (400). */
  formRefusal: (error: unknown) => FieldErrors | undefined
  /** The record as another person saved it, where that is the reason of a refusal. */
  conflictOf: (error: unknown) => Conflict | undefined
}

const KitContext = createContext<KitPorts | undefined>(undefined)
export const KitProvider = KitContext.Provider

export const useKit = (): KitPorts => {
  const ports = useContext(KitContext)
  if (!ports) throw new TypeError('The kit stands outside its provider.')
  return ports
}
