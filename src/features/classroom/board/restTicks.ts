// tldraw asks for a frame sixty times a second for as long as a board is open, which keeps a phone busy through a whole
// lesson. It has no switch for that, so the loop is stopped here when nothing happens, and begins again with what needs it.
import type { Editor } from 'tldraw'

/** tldraw's loop (3.15): `dispose` stops it, and `start` works again after that. */
interface TickLoop {
  start: () => void
  dispose: () => void
}

/** Every pointer, wheel and key is dispatched; every animation listens to ticks or frames. */
const beginnings = ['dispatch', 'on', 'once', 'addListener'] as const
type Beginning = (typeof beginnings)[number]

const restAfterMs = 500
/** Listeners to ticks that are always there: tldraw's own, and the one below. */
const lasting = 2

/** Answers its stop, after which the loop goes on. */
export const restTicks = (editor: Editor): (() => void) => {
  const loop = (editor as unknown as { _tickManager: TickLoop })._tickManager
  const methods = editor as unknown as Record<Beginning, (...args: unknown[]) => unknown>
  const originals = Object.fromEntries(beginnings.map((name) => [name, methods[name]]))
  let stillMs = 0
  let isResting = false
  const wake = () => {
    stillMs = 0
    if (!isResting) return
    isResting = false
    loop.start()
  }
  /** A pen is down, a laser fades, or a camera moves: the last two are in no event. */
  const isMoving = () =>
    editor.inputs.isPointing ||
    editor.scribbles.scribbleItems.size > 0 ||
    editor.listenerCount('tick') > lasting
  const handleTick = (elapsedMs: number) => {
    stillMs = isMoving() ? 0 : stillMs + elapsedMs
    if (stillMs < restAfterMs) return
    isResting = true
    loop.dispose()
  }
  editor.on('tick', handleTick)
  for (const name of beginnings) {
    const original = methods[name]
    methods[name] = (...args) => {
      wake()
      return original.apply(editor, args)
    }
  }
  // A board that follows somebody moves when they do.
  const stopListening = editor.store.listen(wake, { scope: 'presence' })
  return () => {
    stopListening()
    wake()
    editor.off('tick', handleTick)
    Object.assign(editor, originals)
  }
}
