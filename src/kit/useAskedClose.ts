// Closes a drawer or a dialog, with a question when something in it was changed; so does leaving the page under it.
import { type Forms, isAnyChanged, useUnsaved } from '#src/ui/leave/unsaved.ts'
import { useAskDiscard } from '#src/ui/leave/useAskDiscard.ts'

interface Given {
  isTouched: (() => boolean) | undefined
  /** Those inside. */
  forms: Forms
  onClose: () => void
}

export const useAskedClose = ({ isTouched = () => false, forms, onClose }: Given) => {
  const ask = useAskDiscard()
  useUnsaved(isTouched)
  return () => (isTouched() || isAnyChanged(forms) ? ask(onClose) : onClose())
}
