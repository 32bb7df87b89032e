import { Skeleton } from 'antd'
import { CallFailed } from '#src/http/CallFailed.tsx'
import type { FormDeclaration, NamedNoun, Row, ScreenNoun } from '../screen.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FormFields } from './FormFields.tsx'
import { FormPanel } from './FormPanel.tsx'
import { isSmallForm } from './isSmallForm.ts'
import { useNounForm } from './useNounForm.ts'

interface Props<R extends Row, B, S> {
  noun: ScreenNoun<R, B, S>
  form: FormDeclaration<R, B>
  title: string
  record: R | undefined
  shownIn?: readonly NamedNoun[] | undefined
  onClose: () => void
  /** Gets the answer of the server to a new record. */
  onSaved: (answer: unknown) => void
}

/** One form for adding and changing: errors beside the field, one button, unsaved changes asked about. */
export const NounForm = <R extends Row, B, S>(props: Props<R, B, S>) => {
  const { title, onClose, onSaved } = props
  const nounForm = useNounForm({ ...props, onSaved })
  const { form, isSaving, isOpening, openingError } = nounForm
  const saving = { onSave: form.submit, isSaving, isTouched: nounForm.isChanged }
  return (
    <FormPanel
      isSmall={isSmallForm(nounForm.fields)}
      title={title}
      onClose={onClose}
      saving={isOpening ? undefined : saving}
    >
      {!isOpening && <FormFields nounForm={nounForm} />}
      {isOpening && !openingError && <Skeleton active />}
      {openingError && <CallFailed error={openingError} onRetry={nounForm.retryOpening} />}
      {nounForm.conflict && <ConflictDialog nounForm={nounForm} conflict={nounForm.conflict} />}
    </FormPanel>
  )
}
