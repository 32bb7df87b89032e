const edge = 8

/** Below the anchor at its right end, above it where there is no room, and always whole inside the window. */
export const placeBeside = (shown: HTMLElement, anchor: HTMLElement): void => {
  const beside = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = shown
  const left = Math.min(window.innerWidth - width - edge, Math.max(edge, beside.right - width))
  const below = beside.bottom + 4
  const top = below + height > window.innerHeight - edge ? Math.max(edge, beside.top - height - 4) : below
  shown.style.left = `${left}px`
  shown.style.top = `${top}px`
}
