// The board goes to the page that a step of the lesson plan names; students come along by following the host.
import { useEffect, useRef } from 'react'
import type { Editor } from 'tldraw'

export interface PlanPage {
  /** 1: the first one. A page that the board does not have is no reason to move. */
  readonly page: number
  /** epoch ms: when the step began, which tells one step from the next. */
  readonly at: number
}

/** Not when the board is opened: then it stands where it stood. */
export const usePlanPage = (editor: Editor | null, wanted: PlanPage | undefined): void => {
  const done = useRef(wanted?.at)
  useEffect(() => {
    if (!editor || !wanted || done.current === wanted.at) return
    done.current = wanted.at
    const page = editor.getPages()[wanted.page - 1]
    if (page) editor.setCurrentPage(page.id)
  }, [editor, wanted])
}
