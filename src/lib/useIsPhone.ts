import { followMedia } from './mediaQuery.ts'

/**
 * A narrow window, or a phone held across: turning it changes no layout that would build the board anew. The style
 * sheets change at the same sizes.
 */
export const useIsPhone = followMedia('(max-width: 760px), (max-height: 480px) and (max-width: 1000px)')
