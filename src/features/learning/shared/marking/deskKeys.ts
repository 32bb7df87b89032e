// The keys of the desk. Letters are read by their place on the keyboard, so that they work in every layout.
export type DeskCommand =
  | { readonly do: 'digit'; readonly char: string }
  | {
      readonly do:
        | 'full'
        | 'comment'
        | 'phrases'
        | 'onward'
        | 'nextUnmarked'
        | 'nextInner'
        | 'previousInner'
        | 'nextOuter'
        | 'previousOuter'
        | 'choose'
        | 'return'
        | 'complete'
        | 'turn'
        | 'listen'
        | 'help'
        | 'cancel'
    }
type Named = Exclude<DeskCommand, { do: 'digit' }>['do']

import { isComposingKey } from '#src/lib/isComposingKey.ts'

/** The keys in the order of their card. */
export const keysOf: readonly { readonly keys: readonly string[]; readonly does: Named | 'digit' }[] = [
  { keys: ['0', '…', '9'], does: 'digit' },
  { keys: ['F'], does: 'full' },
  { keys: ['Enter'], does: 'onward' },
  { keys: ['↓', 'J'], does: 'nextInner' },
  { keys: ['↑', 'K'], does: 'previousInner' },
  { keys: ['→', 'N'], does: 'nextOuter' },
  { keys: ['←', 'P'], does: 'previousOuter' },
  { keys: ['U'], does: 'nextUnmarked' },
  { keys: ['C'], does: 'comment' },
  { keys: ['Q'], does: 'phrases' },
  { keys: ['L'], does: 'listen' },
  { keys: ['X'], does: 'choose' },
  { keys: ['R'], does: 'return' },
  { keys: ['D'], does: 'complete' },
  { keys: ['M'], does: 'turn' },
  { keys: ['Esc'], does: 'cancel' },
  { keys: ['?'], does: 'help' },
]

const byCode: Readonly<Record<string, Named>> = {
  KeyF: 'full',
  KeyJ: 'nextInner',
  KeyK: 'previousInner',
  KeyN: 'nextOuter',
  KeyP: 'previousOuter',
  KeyU: 'nextUnmarked',
  KeyC: 'comment',
  KeyQ: 'phrases',
  KeyL: 'listen',
  KeyX: 'choose',
  KeyR: 'return',
  KeyD: 'complete',
  KeyM: 'turn',
  Enter: 'onward',
  NumpadEnter: 'onward',
  Escape: 'cancel',
}
const arrows: Readonly<Record<string, Named>> = {
  ArrowDown: 'nextInner',
  ArrowUp: 'previousInner',
  ArrowRight: 'nextOuter',
  ArrowLeft: 'previousOuter',
}

/** The element in which the key was pressed. */
export type KeyPlace = 'page' | 'button' | 'choice' | 'points' | 'text'

interface Key {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly isComposing: boolean
  readonly keyCode: number
}

/** undefined: the key keeps its own meaning there. */
export const commandOf = (key: Key, place: KeyPlace): DeskCommand | undefined => {
  if (isComposingKey(key) || key.metaKey || key.altKey) return undefined
  if (place === 'text') {
    if (key.code === 'Escape') return { do: 'cancel' }
    return key.ctrlKey && key.key === 'Enter' ? { do: 'onward' } : undefined
  }
  if (key.ctrlKey) return undefined
  if (key.key === '?') return { do: 'help' }
  if (key.shiftKey) return undefined
  const isFieldKey = /^[0-9.,]$/.test(key.key)
  if (isFieldKey)
    return place === 'points' ? undefined : { do: 'digit', char: key.key === ',' ? '.' : key.key }
  const arrow = arrows[key.code]
  // Up and down mean nothing in the field of the points; left and right move in it.
  if (arrow) {
    if (place === 'choice' || (place === 'points' && arrow.endsWith('Outer'))) return undefined
    return { do: arrow }
  }
  const named = byCode[key.code]
  if (!named || (named === 'onward' && place === 'button')) return undefined
  return { do: named }
}
