/** Moves the focus from one text to the next of its list. Answers false when it is the last one. */
export const focusNextText = (): boolean => {
  const focused = document.activeElement
  const texts = [...(focused?.closest('ol')?.querySelectorAll<HTMLElement>('[role="textbox"]') ?? [])]
  const next = texts[texts.findIndex((text) => text === focused) + 1]
  next?.focus()
  return next !== undefined
}
