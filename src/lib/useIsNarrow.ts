import { followMedia } from './mediaQuery.ts'

/** Below 992 px the device counts as mobile (specification, constants). */
export const useIsNarrow = followMedia('(max-width: 991.98px)')
