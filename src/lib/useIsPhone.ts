import { followMedia } from './mediaQuery.ts'

/** The same width at which the style sheets change. */
export const useIsPhone = followMedia('(max-width: 760px)')
