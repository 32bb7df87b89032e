// Draws a component again when a part of a document changes; what it shows is read from the document while drawing.
import { useEffect, useReducer } from 'react'
import type * as Y from 'yjs'

// biome-ignore lint/suspicious/noExplicitAny: Yjs types its parts by what their events carry
type Part = Y.AbstractType<any>

/** `deep`: also when something inside a part changes. */
export const useChanges = (part: Part | undefined, { deep = false }: { deep?: boolean } = {}): void => {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!part) return undefined
    const watch = deep
      ? ([part.observeDeep, part.unobserveDeep] as const)
      : ([part.observe, part.unobserve] as const)
    watch[0].call(part, draw)
    // It may have changed between the first drawing and now.
    draw()
    return () => watch[1].call(part, draw)
  }, [part, deep])
}
