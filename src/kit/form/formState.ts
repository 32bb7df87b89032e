// Where the form of a noun stands: opening, edited, refused, in conflict with what another person saved. Pure.
import type { FormConflict } from './formConflict.ts'
import type { Base } from './formShape.ts'

export interface FormState<R> {
  /** What is edited, as it was read last: after a conflict that is what the other one saved. */
  readonly base: Base<R>
  /** Its record is here. */
  readonly isOpen: boolean
  readonly conflict: FormConflict<R> | undefined
  /** What the server says of the whole form. */
  readonly refusal: string
}

export type FormEvent<R> =
  | { readonly kind: 'opened'; readonly base: Base<R> }
  | { readonly kind: 'edited' }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'conflicted'; readonly conflict: FormConflict<R> }
  | { readonly kind: 'conflictLeft' }
  /** The form goes on from what they saved. */
  | { readonly kind: 'continued'; readonly from: Base<R> }

export const nextFormState = <R>(state: FormState<R>, event: FormEvent<R>): FormState<R> => {
  switch (event.kind) {
    case 'opened':
      return { ...state, base: event.base, isOpen: true }
    case 'edited':
      return state.refusal === '' ? state : { ...state, refusal: '' }
    case 'refused':
      return { ...state, refusal: event.text }
    case 'conflicted':
      return { ...state, conflict: event.conflict }
    case 'conflictLeft':
      return { ...state, conflict: undefined }
    case 'continued':
      return { ...state, base: event.from, conflict: undefined }
  }
}
