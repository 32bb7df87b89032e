/** From the text that has the focus to the next one of its list. False: it is the last one. */
export const focusNextText = (): boolean => {
  const focused = document.activeElement
  const texts = [...(focused?.closest('ol')?.querySelectorAll<HTMLElement>('[role="textbox"]') ?? [])]
  const next = texts[texts.findIndex((text) => text === focused) + 1]
  next?.focus()
  return next !== undefined
}
