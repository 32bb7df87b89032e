// The route guard's decision, as a pure function.
import { redirectPath } from '#src/lib/redirectPath.ts'

/** Reached without a token (specification, screens and routes). */
export const openPaths: ReadonlySet<string> = new Set(['/login', '/auth-redirect', '/404', '/401', '/lock'])
/** Pages of their own, outside the frame. Without a token they ask to sign in and show no data. */
export const standalonePaths = [
  '/resourceCenter',
  '/taskList',
  '/studentsList',
  '/exerciseList',
  '/exercisePush',
  '/ingTask',
] as const
/** The same without a token; with one they are pages in the frame like any other. */
const promptedPaths = new Set<string>([
  ...standalonePaths,
  '/arrangeTasks',
  '/readover',
  '/knowledgePointManagement',
])

export interface GuardQuestion {
  path: string
  /** The query of the wanted address, to come back to it after signing in. */
  search?: string
  isSignedIn: boolean
  /** The user and the menu are loaded. */
  isLoaded: boolean
  /** This window is locked: only the lock page can be shown. */
  isLocked?: boolean
}
export type GuardDecision =
  | { go: 'pass' }
  | { go: 'load' }
  /** The page asks to sign in, and leads there. */
  | { go: 'prompt'; to: string }
  | { go: 'redirect'; to: string }

const isOpen = (path: string): boolean => openPaths.has(path) || path.startsWith('/redirect/')

const loginFor = ({ path, search = '' }: GuardQuestion): string =>
  path === '/' || path === '/dashboard'
    ? '/login'
    : `/login?redirect=${encodeURIComponent(`${path}${search}`)}`

export const decideRoute = (question: GuardQuestion): GuardDecision => {
  const { path, search, isSignedIn, isLoaded, isLocked = false } = question
  if (isLocked && isSignedIn) return path === '/lock' ? { go: 'pass' } : { go: 'redirect', to: '/lock' }
  if (path === '/login' && isSignedIn) return { go: 'redirect', to: redirectPath(search ?? '') }
  if (isOpen(path)) return { go: 'pass' }
  if (!isSignedIn) return { go: promptedPaths.has(path) ? 'prompt' : 'redirect', to: loginFor(question) }
  return isLoaded ? { go: 'pass' } : { go: 'load' }
}
