// ERR-HANDLE-03: of these addresses the client shows no refusal. The reply reaches the screen, which has words and a place of its own for it.
import type { Call } from '#contract/call.ts'
import { RequestError } from './requestError.ts'

export const exemptUrls: readonly string[] = [
  '/teach/task',
  '/teach/course/mgr',
  '/teach/course/class',
  '/exercise/teach/exercise/hzHandle',
  '/admin/tenant/remind',
  '/teach/resource/preview',
  '/exercise/teach/exercise/importFile',
]

/** No answer (0) is none that a screen could read; a missing right (ERR-HANDLE-01) and a login that is over are said for every address. */
const alwaysShown: readonly number[] = [0, 403, 424]

export const isLeftToScreen = ({ path }: Pick<Call, 'path'>, error: unknown): error is RequestError =>
  error instanceof RequestError && exemptUrls.includes(path) && !alwaysShown.includes(error.status)
