import { followMedia } from './mediaQuery.ts'

/** The room's side column is narrower, and faces stand below the stage; RoomFrame.module.css changes at the same width. */
export const useIsNarrowRoom = followMedia('(max-width: 1100px)')
