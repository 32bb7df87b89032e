// Brings everything on the board into view when it opens, for a reader who follows no teacher.
import { useEffect } from 'react'
import type { Editor } from 'tldraw'

/** Never larger than it was written. */
export const useFitOnce = (editor: Editor | null, isWanted: boolean): void => {
  useEffect(() => {
    const bounds = isWanted && editor?.getCurrentPageBounds()
    if (bounds) editor?.zoomToBounds(bounds, { targetZoom: 1, immediate: true })
  }, [editor, isWanted])
}
