// The route guard's decision, as a pure function.
import { paths } from '#contract/pagePaths.ts'
import { redirectPath } from '#src/lib/redirectPath.ts'

/** Reached without a token (specification, screens and routes). */
export const openPaths: ReadonlySet<string> = new Set([
  paths.login,
  paths.signInLink,
  paths.notFound,
  paths.noPermission,
  paths.lock,
])
/** Pages of their own, outside the frame. Without a token they ask to sign in and show no data. */
export const standalonePaths = [
  paths.resourceCentre,
  paths.classTasks,
  paths.classStudents,
  paths.classExercises,
  paths.classPush,
  paths.runningTask,
] as const
/** The same without a token; with one they are pages in the frame like any other. */
const promptedPaths = new Set<string>([
  ...standalonePaths,
  paths.arrangeTask,
  paths.markingDesk,
  paths.openKnowledge,
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
  path === '/' || path === paths.dashboard
    ? paths.login
    : `${paths.login}?redirect=${encodeURIComponent(`${path}${search}`)}`

export const decideRoute = (question: GuardQuestion): GuardDecision => {
  const { path, search, isSignedIn, isLoaded, isLocked = false } = question
  if (isLocked && isSignedIn) return path === paths.lock ? { go: 'pass' } : { go: 'redirect', to: paths.lock }
  if (path === paths.login && isSignedIn) return { go: 'redirect', to: redirectPath(search ?? '') }
  if (isOpen(path)) return { go: 'pass' }
  if (!isSignedIn) return { go: promptedPaths.has(path) ? 'prompt' : 'redirect', to: loginFor(question) }
  return isLoaded ? { go: 'pass' } : { go: 'load' }
}
