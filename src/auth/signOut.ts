// Ends the login here and on the server, and restarts the application at the root. A token that the server has refused
// is not sent again.
import { logout } from '#contract/access/auth.ts'
import { request } from '#src/http/request.ts'
import { dropUnsaved } from '#src/ui/leave/unsaved.ts'
import { clearSession, useSession } from './sessionStore.ts'

/** Signing out does not wait for an unreachable server; the token expires by itself. */
const timeoutMs = 3000

export const signOut = async (): Promise<void> => {
  useSession.setState({ isLeaving: true })
  try {
    await request(logout, {}, { quiet: true, signal: AbortSignal.timeout(timeoutMs) })
  } catch {
    // Leaving must work without the server too.
  }
  // Loaded only here: the sign-in needs none of it.
  await import('./deviceCopies.ts').then(({ forgetCopies }) => forgetCopies()).catch(() => undefined)
  clearSession()
  dropUnsaved()
  window.location.replace('/')
}
