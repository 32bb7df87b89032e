// Messages about tokens between the windows of one browser: a pair that took the place of another one, and the
// question for it. A frozen window misses the first and asks when it runs again. A window whose login is over asks for
// that of the same person in another window, when its person went there to sign in.
import { z } from 'zod'
import { storedPerson, storeTokens, type Tokens, useSession } from './sessionStore.ts'

const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string() })
const messageSchema = z.union([
  z.object({ replaces: z.string(), tokens: tokensSchema }),
  z.object({ asksFor: z.string() }),
  z.object({ asksForPerson: z.string() }),
  z.object({ ofPerson: z.string(), tokens: tokensSchema }),
])
type Message = z.infer<typeof messageSchema>

/** Long enough for a window in the background to wake and speak. */
const timeoutMs = 500

const channel = new BroadcastChannel('tongxue-session')
const tell = (message: Message): void => channel.postMessage(message)

/** Refresh tokens that gave way to what this window has now. */
const replaced = new Set<string>()
// The next sign-in in this window is another login.
useSession.subscribe(({ accessToken }) => {
  if (accessToken === undefined) replaced.clear()
})
const waiting = new Set<() => void>()
let isSigningInBeside = false

const ownPair = (): Tokens | undefined => {
  const { accessToken, refreshToken } = useSession.getState()
  return accessToken && refreshToken ? { access_token: accessToken, refresh_token: refreshToken } : undefined
}

const handleMessage = (message: Message): void => {
  if ('asksFor' in message) {
    const tokens = ownPair()
    if (tokens && replaced.has(message.asksFor)) tell({ replaces: message.asksFor, tokens })
    return
  }
  const { user, over } = useSession.getState()
  if ('asksForPerson' in message) {
    const tokens = ownPair()
    const isSame = user?.sysUser.userId === message.asksForPerson
    if (tokens && !over && isSame) tell({ ofPerson: message.asksForPerson, tokens })
    return
  }
  if ('ofPerson' in message) {
    const isWaited = isSigningInBeside && over && storedPerson()?.userId === message.ofPerson
    if (isWaited) storeTokens(message.tokens, { areOwn: false })
    return
  }
  if (message.replaces !== useSession.getState().refreshToken) return
  replaced.add(message.replaces)
  // The other window uses these tokens too, so they are not this window's own.
  storeTokens(message.tokens, { areOwn: false })
  for (const go of waiting) go()
}

channel.addEventListener('message', ({ data }) => {
  const message = messageSchema.safeParse(data)
  if (message.success) handleMessage(message.data)
})

/** This window has a new pair in place of that refresh token. */
export const broadcastTokens = (replaces: string, tokens: Tokens): void => {
  replaced.add(replaces)
  tell({ replaces, tokens })
}

/** Resolves when a newer pair was received and stored, or when no window had one. */
export const requestTokens = (refreshToken: string): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      waiting.delete(finish)
      resolve()
    }
    const timer = setTimeout(finish, timeoutMs)
    waiting.add(finish)
    tell({ asksFor: refreshToken })
  })

/** This page keeps what is written in it, and goes on when the same person has signed in in another window and comes back. */
export const awaitSignIn = (): void => {
  const person = storedPerson()
  if (!person || isSigningInBeside) return
  isSigningInBeside = true
  const ask = () => {
    if (useSession.getState().over) return tell({ asksForPerson: person.userId })
    isSigningInBeside = false
    window.removeEventListener('focus', ask)
    document.removeEventListener('visibilitychange', ask)
  }
  window.addEventListener('focus', ask)
  document.addEventListener('visibilitychange', ask)
}
