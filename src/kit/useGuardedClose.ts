// Closes a drawer or a dialog, with a question when something in it was changed; so does leaving the page under it.
import { type Forms, isAnyChanged, useUnsaved } from '#src/ui/leave/unsaved.ts'
import { useAskDiscard } from '#src/ui/leave/useAskDiscard.ts'

interface GuardedForms {
  isTouched: (() => boolean) | undefined
  /** The forms inside. */
  forms: Forms
  onClose: () => void
}

export const useGuardedClose = ({ isTouched = () => false, forms, onClose }: GuardedForms) => {
  const ask = useAskDiscard()
  useUnsaved(isTouched)
  return () => (isTouched() || isAnyChanged(forms) ? ask(onClose) : onClose())
}
