// tldraw handles keys, wheel and clipboard only while it is focused. This focuses it when the board is used, and blurs it
// when something else is used: typing in the chat must not choose tools.
import type { Editor } from 'tldraw'

export const followEditorFocus = (editor: Editor): (() => void) => {
  const container = editor.getContainer()
  const stop = new AbortController()
  const { signal } = stop
  const isInside = ({ target }: Event) => target instanceof Node && container.contains(target)
  const handleUse = (event: Event) => {
    if (isInside(event)) editor.focus({ focusContainer: false })
    else editor.blur({ blurContainer: false })
  }
  const { ownerDocument } = container
  ownerDocument.addEventListener('pointerdown', handleUse, { capture: true, signal })
  ownerDocument.addEventListener('focusin', handleUse, { capture: true, signal })
  // The wheel looks around at once, without a first click; files that are dropped too.
  for (const kind of ['wheel', 'dragenter']) {
    container.addEventListener(kind, () => editor.focus({ focusContainer: false }), {
      capture: true,
      passive: true,
      signal,
    })
  }
  return () => stop.abort()
}
