// The board goes to the page that a step of the lesson plan names; students come along by following the host.
import { type RefObject, useEffect } from 'react'
import type { Editor } from 'tldraw'

export interface PlanPage {
  /** 1: the first one. A page that the board does not have is no reason to move. */
  readonly page: number
  /** epoch ms: when the step began, which tells one step from the next. */
  readonly at: number
  /** The step whose page was shown last, by its `at`: the room keeps it while boards of groups come and go. */
  readonly shownAt: RefObject<number | undefined>
}

/** Once for each step, so that the teacher may turn the page afterwards. */
export const usePlanPage = (editor: Editor | null, wanted: PlanPage | undefined): void => {
  useEffect(() => {
    if (!editor || !wanted || wanted.shownAt.current === wanted.at) return
    wanted.shownAt.current = wanted.at
    const page = editor.getPages()[wanted.page - 1]
    if (page) editor.setCurrentPage(page.id)
  }, [editor, wanted])
}
