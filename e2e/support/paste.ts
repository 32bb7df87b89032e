// A text of several lines, as the clipboard brings it.
import type { Locator } from '@playwright/test'

export const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)
