import { followMedia } from './mediaQuery.ts'

/** A finger is the way to point here, as on a phone or a tablet. */
export const useIsTouch = followMedia('(pointer: coarse)')
