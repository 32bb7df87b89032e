// Keys and texts that belong to an input method: with Enter it ends a word, and nothing else may happen.

/**
 * Whether a native key event belongs to the composition of a word. Safari says that the composition has ended before it
 * sends the key that ended it; that key has the code 229, as every key of an input method.
 */
export const isComposingKey = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isComposing || keyCode === 229

/** Whether a native input event is about a word that is still being composed: its letters are no text yet. */
export const isComposingInput = (event: Event): boolean =>
  'isComposing' in event && event.isComposing === true
