// The one AudioContext of the page. Phones allow few, and stop it: before the first tap, during a call, in a hidden page.

let shared: AudioContext | null = null
let users = 0

const wake = (): void => {
  if (!shared || users === 0 || shared.state === 'running' || document.visibilityState === 'hidden') return
  shared.resume().catch(() => {
    // Sound starts only by a tap: the next one will start it.
  })
}

const create = (): AudioContext => {
  for (const event of ['pointerup', 'keydown', 'pageshow']) window.addEventListener(event, wake)
  document.addEventListener('visibilitychange', wake)
  return new AudioContext()
}

export interface SharedAudioContext {
  context: AudioContext
  /** Stops the context when it was the last use: a running one costs battery. */
  end: () => void
}

/** Answers null in a browser without Web Audio. */
export const shareAudioContext = (): SharedAudioContext | null => {
  if (typeof AudioContext === 'undefined') return null
  shared ??= create()
  const context = shared
  users += 1
  wake()
  return {
    context,
    end: () => {
      users -= 1
      if (users === 0) void context.suspend().catch(() => {})
    },
  }
}
