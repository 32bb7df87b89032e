import { useBoard } from '../BoardContext.ts'
import { JobTray } from './JobTray.tsx'
import { useFileDrops } from './useFileDrops.ts'

/** Files that come onto the board, whichever way. */
export const BoardFiles = () => {
  useFileDrops(useBoard())
  return <JobTray />
}
