// A browser cuts what is pasted into a field that has a maximum, without a word. Here it is refused, and said: what was
// copied is still there, and nobody sends half of it.
import i18next from 'i18next'
import { showToast } from './toastStore.ts'

export const refuseLongPastes = (): void =>
  document.addEventListener('paste', (event) => {
    const { target: field, clipboardData } = event
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    if (field.maxLength < 0 || event.defaultPrevented) return
    const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)
    // The space behind a copied word may go.
    const pasted = clipboardData?.getData('text/plain').trimEnd().replaceAll('\r\n', '\n') ?? ''
    const length = field.value.length - selected + pasted.length
    if (length <= field.maxLength) return
    event.preventDefault()
    showToast({ kind: 'error', text: i18next.t('common:pasteTooLong', { length, max: field.maxLength }) })
  })
