// On a phone a tap on a button takes the focus from the text that is being written: the keyboard closes, the page gets
// longer, the button moves away under the finger, and the click hits nothing. So the text keeps the focus until the click
// has been made. A button of the same form, such as *send*, leaves it there: the next words follow.
const isText = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  (element.isContentEditable ||
    element.matches('textarea, input:not([type=checkbox], [type=radio], [type=range])'))

const buttonAt = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('button, [role=button], [role=tab], a[href], label') : null

const composerOf = (element: Element): Element | null => element.closest('form, [data-composer]')

export const keepKeyboard = (): void => {
  let isTouch = false
  /** The text whose focus was kept for the click that follows. */
  let focusedText: HTMLElement | undefined
  document.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      isTouch = pointerType !== 'mouse'
      focusedText = undefined
    },
    true,
  )
  // In a tap it comes after the finger has left, right before the click. Of a toolbar that keeps the focus itself it is
  // prevented already.
  document.addEventListener('mousedown', (event) => {
    const text = document.activeElement
    const button = buttonAt(event)
    if (!isTouch || event.defaultPrevented || !isText(text) || !button || text.contains(button)) return
    // A label of a text leads into it.
    if (button instanceof HTMLLabelElement && isText(button.control)) return
    event.preventDefault()
    if (composerOf(button) === null || composerOf(button) !== composerOf(text)) focusedText = text
  })
  document.addEventListener('click', () => {
    const text = focusedText
    focusedText = undefined
    // The keyboard closes now, as it would have without this.
    if (text) setTimeout(() => document.activeElement === text && text.blur())
  })
}
