// A link that opens the form of a list's new row together with its page.

/** The state of such a link. */
export const openAdding = { isAdding: true } as const

export const isOpeningAdding = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'isAdding') === true
