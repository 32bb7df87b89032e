// Windows that the app opened inherit the session of their opener. When one of them renews the tokens the
// others take the new pair over, because a used refresh token dies 60 seconds later.
import { z } from 'zod'
import { storeTokens, useSession } from './sessionStore.ts'

const sharedSchema = z.object({
  replaces: z.string(),
  tokens: z.object({ access_token: z.string(), refresh_token: z.string() }),
})

const channel = new BroadcastChannel('tongxue-session')

channel.addEventListener('message', ({ data }) => {
  const shared = sharedSchema.safeParse(data)
  if (shared.success && shared.data.replaces === useSession.getState().refreshToken) {
    storeTokens(shared.data.tokens)
  }
})

export const shareTokens = (shared: z.infer<typeof sharedSchema>): void => channel.postMessage(shared)
