// The context of the board's parts: papers, files, export, pages.
import { createContext, useContext } from 'react'
import type { Editor } from 'tldraw'
import { AppError } from '#contract/errors.ts'
import type { LiveId } from '#contract/ids.ts'

export interface BoardValue {
  editor: Editor
  liveId: LiveId
  /** Has the pen now; the host always has. */
  canDraw: boolean
  isHost: boolean
  /** A guest of another school adds no files, because they would be stored in the guest's own school. */
  isGuest: boolean
  /** The lesson's name, for files that leave the board. */
  title: string
}

export const BoardContext = createContext<BoardValue | null>(null)

/** Works only below a board whose editor is there. */
export const useBoard = (): BoardValue => {
  const board = useContext(BoardContext)
  if (!board) throw new AppError('UNKNOWN', { cause: 'no board above' })
  return board
}
