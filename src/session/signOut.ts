// Ends the login here and on the server, and starts the application afresh at the root.
import { logout } from '#contract/auth.ts'
import { request } from '#src/http/request.ts'
import { clearSession } from './sessionStore.ts'

const restart = (): void => {
  clearSession()
  window.location.replace('/')
}

export const signOut = async (): Promise<void> => {
  try {
    await request(logout, {}, { quiet: true })
  } catch {
    // Leaving must work without the server too; its token dies by itself.
  }
  restart()
}

/** After the dialog: the server has ended this login already. */
export const signInAgain = restart
