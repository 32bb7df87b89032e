// For a reader who follows no teacher: when the board opens, all that was written on it is in view.
import { useEffect } from 'react'
import type { Editor } from 'tldraw'

/** Never larger than it was written. */
export const useFitOnce = (editor: Editor | null, isWanted: boolean): void => {
  useEffect(() => {
    const bounds = isWanted && editor?.getCurrentPageBounds()
    if (bounds) editor?.zoomToBounds(bounds, { targetZoom: 1, immediate: true })
  }, [editor, isWanted])
}
