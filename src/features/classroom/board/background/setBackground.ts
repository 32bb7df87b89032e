// Lays a background under a page; a page that is added begins with the one before it.
import type { Editor } from 'tldraw'
import type { BoardBackground } from './boardBackgrounds.ts'

export const setBackground = (editor: Editor, background: BoardBackground): void => {
  const { id, meta } = editor.getCurrentPage()
  editor.markHistoryStoppingPoint('paper')
  editor.updatePage({ id, meta: { ...meta, paper: background } })
}
