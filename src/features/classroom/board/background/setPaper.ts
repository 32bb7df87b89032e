// Lays a paper under a page; a page that is added begins with the one before it.
import type { Editor } from 'tldraw'
import type { Paper } from './paper.ts'

export const setPaper = (editor: Editor, paper: Paper): void => {
  const { id, meta } = editor.getCurrentPage()
  editor.markHistoryStoppingPoint('paper')
  editor.updatePage({ id, meta: { ...meta, paper } })
}
