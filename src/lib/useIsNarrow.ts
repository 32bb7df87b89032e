import { limits } from '#contract/constants.ts'
import { followMedia } from './mediaQuery.ts'

/** Narrower than this the device counts as mobile. */
export const useIsNarrow = followMedia(`(max-width: ${limits.mobileBreakpoint - 0.02}px)`)
