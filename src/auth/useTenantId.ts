import { useSession } from './sessionStore.ts'

/** The school that the person is in, or acts in. */
export const useTenantId = () => useSession(({ user }) => user?.tenant?.id)
