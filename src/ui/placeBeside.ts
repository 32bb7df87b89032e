const edge = 8

/** Places an element below the anchor at its right end, above it where there is no room, and always whole inside the window. */
export const placeBeside = (element: HTMLElement, anchor: HTMLElement): void => {
  const anchorBox = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = element
  const left = Math.min(window.innerWidth - width - edge, Math.max(edge, anchorBox.right - width))
  const below = anchorBox.bottom + 4
  const top = below + height > window.innerHeight - edge ? Math.max(edge, anchorBox.top - height - 4) : below
  element.style.left = `${left}px`
  element.style.top = `${top}px`
}
