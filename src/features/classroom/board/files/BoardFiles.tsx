import { useEffect } from 'react'
import { type BoardValue, useBoard } from '../BoardContext.ts'
import { insertFiles } from './insertFiles.ts'
import { JobTray } from './JobTray.tsx'

type Place = Pick<BoardValue, 'editor' | 'liveId' | 'isGuest'>

/** Files that are dropped or pasted go the same way as those from the button. */
const useFileDrops = ({ editor, liveId, isGuest }: Place): void => {
  useEffect(() => {
    editor.registerExternalContentHandler('files', async ({ files, point }) => {
      if (!isGuest && !editor.getIsReadonly()) await insertFiles({ editor, liveId }, files, point)
    })
    // A drawing as text is a picture that could carry a program; the upload rules have no place for it.
    editor.registerExternalContentHandler('svg-text', null)
    editor.registerExternalContentHandler('file-replace', null)
  }, [editor, liveId, isGuest])
}

/** Files that come onto the board, whichever way. */
export const BoardFiles = () => {
  useFileDrops(useBoard())
  return <JobTray />
}
