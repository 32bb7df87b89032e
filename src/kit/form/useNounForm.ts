// The form of a noun: opened, filled in, saved, and brought together with what others write and save meanwhile.

import { Form } from 'antd'
import { useReducer } from 'react'
import { isLeftToScreen } from '#src/http/exemptUrls.ts'
import { errorText } from '#src/http/showError.ts'
import type { FormDeclaration, FormField, NamedNoun, Row, ScreenNoun } from '../screen.ts'
import { sendCall } from '../sendCall.ts'
import { useNounTexts } from '../useNounTexts.ts'
import { fieldRule } from './fieldRule.ts'
import { canGoOnFromTheirs, conflictBetween, type FormConflict, takenValues } from './formConflict.ts'
import { shapeOf, type Values } from './formShape.ts'
import { type FormEvent, type FormState, nextFormState } from './formState.ts'
import { fieldErrorOf } from './formValues.ts'
import { conflictOf, formRefusal } from './refusals.ts'
import { useCoEditing } from './useCoEditing.ts'
import { useLateValues } from './useLateValues.ts'
import { useSaving } from './useSaving.ts'
import { isPartOfRecord, useWholeRecord } from './useWholeRecord.ts'

interface Props<R extends Row, B, S> {
  noun: ScreenNoun<R, B, S>
  form: FormDeclaration<R, B>
  /** Undefined: a new one. */
  record: R | undefined
  onSaved: (answer: unknown) => void
  /** Other nouns whose lists show data of it. */
  shownIn?: readonly NamedNoun[] | undefined
}

export const useNounForm = <R extends Row, B, S>({
  noun,
  form: declared,
  record,
  onSaved,
  shownIn = [],
}: Props<R, B, S>) => {
  const words = useNounTexts(noun.declared.i18nNamespace)
  const [form] = Form.useForm<Values>()
  const isNew = record === undefined
  const call = isNew ? noun.calls.create : noun.calls.update
  const shape = shapeOf(noun, declared, isNew)
  const { fields, baseOf, bodyOf } = shape
  const [{ base, isOpen, conflict, refusal }, dispatch] = useReducer(
    (state: FormState<R>, event: FormEvent<R>) => nextFormState(state, event),
    undefined,
    (): FormState<R> => ({
      base: baseOf(record),
      isOpen: isNew || !isPartOfRecord(noun),
      conflict: undefined,
      refusal: '',
    }),
  )
  const opening = useWholeRecord({
    noun,
    record,
    isOpen,
    onOpened: (whole) => dispatch({ kind: 'opened', base: baseOf(whole) }),
  })
  useLateValues(form, isNew ? baseOf(undefined).initial : undefined)

  /** Takes theirs for all changed fields but these, and saves on top of what they saved. */
  const takeOver = (met: FormConflict<R>, keepMine: readonly string[]) => {
    form.setFieldsValue(takenValues(met, keepMine))
    dispatch({ kind: 'continued', from: met.theirs })
    save(bodyOf(form.getFieldsValue(), met.theirs))
  }
  const showRefusal = (error: unknown) => {
    const errors = formRefusal(error)
    if (!errors) {
      // The client has shown it as a toast, but for the addresses that it leaves to their screens.
      if (call && isLeftToScreen(call, error)) dispatch({ kind: 'refused', text: errorText(error) })
      return
    }
    const wrong = fields.flatMap(({ key }) => {
      const reason = fieldErrorOf(key, errors)
      return reason ? [{ name: key, errors: [words.reason(reason)] }] : []
    })
    form.setFields(wrong)
    dispatch({ kind: 'refused', text: wrong.length > 0 ? '' : errorText(error) })
    if (wrong[0]) form.scrollToField(wrong[0].name)
  }
  const handleFailure = (error: unknown) => {
    const meanwhile = conflictOf(error)
    if (!meanwhile) return showRefusal(error)
    // The answer of the refusal is a record as the noun's own lists have it.
    const saved = meanwhile.record as unknown as R
    const sides = { base, mine: form.getFieldsValue(), theirs: { ...baseOf(saved), record: saved } }
    const met = conflictBetween(fields, sides, meanwhile)
    // What changed is not in this form, or is what stands here: nothing to ask.
    if (met.fields.length === 0) return takeOver(met, [])
    dispatch({ kind: 'conflicted', conflict: met })
  }
  const { save, isSaving, isChanged, markEdited } = useSaving({
    form,
    call,
    isNew,
    shownIn: [noun, ...shownIn],
    onSaved,
    onFailed: handleFailure,
  })

  const share = useCoEditing({
    onTheirs: (values) => {
      const theirs = Object.fromEntries(
        fields.flatMap(({ key }) => (key in values ? [[key, values[key]]] : [])),
      )
      form.setFieldsValue(theirs)
      declared.follow?.(theirs)
    },
    onSavedByOther: async () => {
      const { get } = noun.calls
      // One's own saving goes on by itself.
      if (!get || !record || isSaving) return false
      const saved = (await sendCall(get, { params: { id: record.id } }, { quiet: true })) as R
      const theirs = { ...baseOf(saved), record: saved }
      // What they did not save with it is asked about when it is saved (0035).
      if (!canGoOnFromTheirs(fields, { base, mine: form.getFieldsValue(), theirs })) return false
      dispatch({ kind: 'continued', from: theirs })
      form.setFieldsValue(theirs.initial)
      return true
    },
  })

  const handleChange = (changed: Values) => {
    markEdited()
    dispatch({ kind: 'edited' })
    share(changed)
    // A field that is no input element is never left, so it is asked again when it changes.
    const wrong = Object.keys(changed).filter((key) => form.getFieldError(key).length > 0)
    if (wrong.length > 0) void form.validateFields(wrong).catch(() => undefined) // the fields say why
    const followed = shape.followedBy(changed)
    if (!followed) return
    form.setFieldsValue(followed)
    share(followed)
  }
  const chosenOptions = base.record && declared.chosenOptions?.(base.record)
  return {
    form,
    fields,
    initial: base.initial,
    /** Its record is not here yet. */
    isOpening: !isOpen,
    openingError: opening.error,
    retryOpening: opening.retry,
    chosenOptionsOf: (key: string) => chosenOptions?.[key],
    theirOptions: (key: string) => conflict && declared.chosenOptions?.(conflict.theirs.record)[key],
    conflict,
    resolve: (keepMine: readonly string[]) => {
      if (conflict) takeOver(conflict, keepMine)
    },
    leaveConflict: () => dispatch({ kind: 'conflictLeft' }),
    refusal,
    words,
    isSaving,
    isChanged,
    ruleFor: (field: FormField<Values>) =>
      fieldRule(field, { call, words, body: () => bodyOf(form.getFieldsValue(), base) }),
    handleChange,
    handleFinish: (values: Values) => save(bodyOf(values, base)),
  }
}
