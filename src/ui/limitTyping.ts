// A browser cuts what goes beyond a field's maximum without a word. Here nothing is cut: a paste or a key that does not fit
// is refused, and said. What was composed with an input method stays, because it is gone when it is refused; the field
// says how long it may be, and its form is not sent before it fits.
import i18next from 'i18next'
import { isComposingInput } from '#src/lib/isComposingKey.ts'
import { showToast } from './toastStore.ts'

type Field = HTMLInputElement | HTMLTextAreaElement
const fieldOf = ({ target }: Event): Field | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined

/** The maximum of a field while something is composed in it, when the browser must not know it. */
const hidden = new WeakMap<Field, string>()
const maxOf = (field: Field): number =>
  Number(hidden.get(field) ?? field.getAttribute('maxlength') ?? Infinity)

const lengthWith = (field: Field, text: string): number =>
  field.value.length - ((field.selectionEnd ?? 0) - (field.selectionStart ?? 0)) + text.length

const refuse = (
  event: Event,
  key: 'common:pasteTooLong' | 'common:textFull',
  length: number,
  max: number,
) => {
  event.preventDefault()
  showToast({ kind: 'error', text: i18next.t(key, { length, max }) })
}

const handlePaste = (event: ClipboardEvent): void => {
  const field = fieldOf(event)
  if (!field || event.defaultPrevented) return
  // The space behind a copied word may go.
  const pasted = event.clipboardData?.getData('text/plain').trimEnd().replaceAll('\r\n', '\n') ?? ''
  const [length, max] = [lengthWith(field, pasted), maxOf(field)]
  if (length > max) refuse(event, 'common:pasteTooLong', length, max)
}

/** A paste has been looked at already. */
const refusable = new Set(['insertText', 'insertLineBreak', 'insertFromDrop', 'insertReplacementText'])
const handleBefore = (event: InputEvent): void => {
  const field = fieldOf(event)
  if (!field || event.defaultPrevented || isComposingInput(event) || !refusable.has(event.inputType)) return
  const text = event.inputType === 'insertLineBreak' ? '\n' : (event.data ?? '')
  const [length, max] = [lengthWith(field, text), maxOf(field)]
  if (length > max) refuse(event, 'common:textFull', length, max)
}

const hideMax = (event: CompositionEvent): void => {
  const field = fieldOf(event)
  const max = field?.getAttribute('maxlength')
  if (!field || typeof max !== 'string') return
  hidden.set(field, max)
  field.removeAttribute('maxlength')
}

/** The field itself says it, and goes on saying it when its form is to be sent. */
const judge = (field: Field, isSaid: boolean): void => {
  const [{ length }, max] = [field.value, maxOf(field)]
  const text = length > max ? i18next.t('common:textTooLong', { length, max }) : ''
  if (text === '' && !field.validity.customError) return
  field.setCustomValidity(text)
  if (text === '') field.removeAttribute('aria-invalid')
  else field.setAttribute('aria-invalid', 'true')
  if (text === '' || !isSaid) return
  showToast({ kind: 'error', text })
  field.reportValidity()
}
const showMax = (event: CompositionEvent): void => {
  const field = fieldOf(event)
  // This runs after the browser would have cut it.
  if (field)
    setTimeout(() => {
      const max = hidden.get(field)
      if (max !== undefined) field.setAttribute('maxlength', max)
      hidden.delete(field)
      judge(field, true)
    })
}
const handleInput = (event: Event): void => {
  const field = fieldOf(event)
  if (field && !hidden.has(field)) judge(field, false)
}

export const limitTyping = (): void => {
  document.addEventListener('paste', handlePaste)
  document.addEventListener('beforeinput', handleBefore)
  document.addEventListener('compositionstart', hideMax)
  document.addEventListener('compositionend', showMax)
  document.addEventListener('input', handleInput)
}
