// The board goes to the page that a step of the lesson plan names; students come along by following the host.
import { type RefObject, useEffect } from 'react'
import type { Editor } from 'tldraw'

export interface PlanPage {
  /** The first page is 1. The board does not move for a page that it does not have. */
  readonly page: number
  /** epoch ms: when the step began, which tells one step from the next. */
  readonly at: number
  /** The step whose page was shown last, by its `at`: the room keeps it while boards of groups come and go. */
  readonly shownAt: RefObject<number | undefined>
}

/** Turns the page once for each step, so that the teacher may turn it afterwards. */
export const usePlanPage = (editor: Editor | null, planPage: PlanPage | undefined): void => {
  useEffect(() => {
    if (!editor || !planPage || planPage.shownAt.current === planPage.at) return
    planPage.shownAt.current = planPage.at
    const page = editor.getPages()[planPage.page - 1]
    if (page) editor.setCurrentPage(page.id)
  }, [editor, planPage])
}
