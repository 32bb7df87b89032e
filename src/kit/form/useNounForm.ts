// Saves the form of a noun and brings the server's objections back to the fields they belong to.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Call, CallInput } from '#contract/call.ts'
import type { Conflict } from '#contract/errors.ts'
import { onceQuery } from '#src/http/callQuery.ts'
import { errorText } from '#src/http/showError.ts'
import { useUnsaved } from '#src/ui/leave/unsaved.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { refetchLists } from '../list/refetchLists.ts'
import type { FormDeclaration, FormField, NamedNoun, Row, ScreenNoun } from '../screen.ts'
import { sendCall } from '../sendCall.ts'
import { useNounTexts } from '../useNounTexts.ts'
import {
  clearedFields,
  fieldErrorOf,
  findFieldErrors,
  findFieldSize,
  fromShared,
  isEmpty,
  isSame,
  toBody,
  toForm,
  toShared,
} from './formValues.ts'
import { conflictOf, formRefusal } from './refusals.ts'
import { useFormTogether } from './together.ts'

interface NounFormOptions<R extends Row, B, S> {
  noun: ScreenNoun<R, B, S>
  form: FormDeclaration<R, B>
  /** Undefined: a new one. */
  record: R | undefined
  onSaved: (answer: unknown) => void
  /** Other nouns whose lists show data of it. */
  shownIn?: readonly NamedNoun[] | undefined
}
type Values = Record<string, unknown>
interface Base<R> {
  readonly record: R | undefined
  /** The values that the form shows of it. */
  readonly initial: Values
}
export interface FormConflict<R> extends Omit<Conflict, 'fields' | 'record'> {
  readonly theirs: Base<R> & { readonly record: R }
  readonly mine: Values
  /** The fields whose value differs between theirs and mine. */
  readonly fields: readonly FormField<Values>[]
  /** Those of them that I have changed as well. */
  readonly touched: readonly string[]
  readonly changed: readonly string[]
}

/** The record of a row that a list shows some of (`asListed`); read anew each time its form opens. */
const useRecordOfRow = <R extends Row, B, S>({
  noun,
  record,
}: Pick<NounFormOptions<R, B, S>, 'noun' | 'record'>) => {
  const { listed, record: recordSchema } = noun.declared
  const { get } = noun.calls
  const isRow =
    record !== undefined && get !== undefined && listed !== undefined && Object.is(listed, recordSchema)
  // R is what the call's own schema answers.
  const input = isRow ? ({ params: { id: record.id } } as CallInput<Call>) : undefined
  const query = useQuery(onceQuery<Call>(get, input))
  return { ...query, data: query.data as R | undefined, isRow }
}

export const useNounForm = <R extends Row, B, S>({
  noun,
  form: declared,
  record,
  onSaved,
  shownIn = [],
}: NounFormOptions<R, B, S>) => {
  const { t } = useTranslation(['kit', 'success'])
  const words = useNounTexts(noun.declared.i18nNamespace)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [refusal, setRefusal] = useState('')
  // The declaration speaks of the body's own keys; from here on they are text.
  const all = declared.fields as readonly FormField<Values>[]
  const fields = all.filter(({ only }) => !only || (only === 'update') === (record !== undefined))
  const shownOf = (of: R | undefined): Values =>
    toForm(fields, of ? { ...of, ...declared.fromRecord?.(of) } : (declared.initial ?? {}))
  // The edited record as it was read last: after a conflict it is the one that the other person saved.
  const [base, setBase] = useState(() => ({ record, initial: shownOf(record) }))
  const whole = useRecordOfRow({ noun, record })
  const [isOpen, setOpen] = useState(!whole.isRow)
  useEffect(() => {
    if (isOpen || !whole.data) return
    setBase({ record: whole.data, initial: shownOf(whole.data) })
    setOpen(true)
  })
  // The first values of a new record may come later (the server says which term it is): they fill what nobody has touched.
  useEffect(() => {
    if (record) return
    const firstValues = shownOf(undefined)
    const late = Object.keys(firstValues).filter(
      (key) => !isEmpty(firstValues[key]) && isEmpty(form.getFieldValue(key)) && !form.isFieldTouched(key),
    )
    if (late.length === 0) return
    form.setFieldsValue(Object.fromEntries(late.map((key) => [key, firstValues[key]])))
  })
  const [conflict, setConflict] = useState<FormConflict<R>>()
  const chosenOptions = base.record && declared.chosenOptions?.(base.record)
  const call = record ? noun.calls.update : noun.calls.create
  const bodyOf = (values: Values, { record, initial } = base): Values => {
    const body = { ...toBody(fields, { ...initial, ...values }), ...declared.always }
    if (!record) return body
    const version = { recordVersion: Reflect.get(record, 'recordVersion') }
    return { ...body, ...clearedFields(noun.declared.body, initial, body), id: record.id, ...version }
  }

  /** The answer of the refusal is a record as the noun's own lists have it. */
  const meet = (conflictAnswer: Conflict): FormConflict<R> => {
    const theirs = {
      record: conflictAnswer.record as unknown as R,
      initial: shownOf(conflictAnswer.record as unknown as R),
    }
    const mine = form.getFieldsValue()
    const [my, their] = [toBody(fields, { ...base.initial, ...mine }), toBody(fields, theirs.initial)]
    const before = toBody(fields, base.initial)
    const changed = fields.filter(({ key }) => conflictAnswer.fields.includes(key))
    const differing = changed.filter(({ key }) => !isSame(my[key], their[key]))
    const touched = differing.filter(({ key }) => !isSame(my[key], before[key])).map(({ key }) => key)
    return {
      ...conflictAnswer,
      theirs,
      fields: differing,
      touched,
      changed: changed.map(({ key }) => key),
      mine,
    }
  }
  /** Takes theirs for all changed fields but these, and saves on top of what they saved. */
  const takeOver = ({ theirs, changed }: FormConflict<R>, keepMine: readonly string[]) => {
    const takenKeys = changed.filter((key) => !keepMine.includes(key))
    form.setFieldsValue(Object.fromEntries(takenKeys.map((key) => [key, theirs.initial[key]])))
    setBase(theirs)
    setConflict(undefined)
    save.mutate({ values: form.getFieldsValue(), base: theirs })
  }

  const fail = (error: unknown) => {
    const conflictAnswer = conflictOf(error)
    if (conflictAnswer) {
      const newConflict = meet(conflictAnswer)
      // The change is in no field of this form, or is the same as here: there is nothing to ask.
      return newConflict.fields.length > 0 ? setConflict(newConflict) : takeOver(newConflict, [])
    }
    const fieldErrors = formRefusal(error)
    // An error that is no refusal of the form has been shown as a toast by the client.
    if (!fieldErrors) return
    const wrong = fields.flatMap(({ key }) => {
      const reason = fieldErrorOf(key, fieldErrors)
      return reason ? [{ name: key, errors: [words.reason(reason)] }] : []
    })
    form.setFields(wrong)
    setRefusal(wrong.length > 0 ? '' : errorText(error))
    if (wrong[0]) form.scrollToField(wrong[0].name)
  }
  const isSaved = useRef(false)
  const isChanged = () => !isSaved.current && form.isFieldsTouched()
  useUnsaved(isChanged)
  const save = useMutation({
    mutationFn: async ({ values, base }: { values: Values; base: Base<R> }) =>
      call ? sendCall(call, { body: bodyOf(values, base) }, { form: true }) : undefined,
    onSuccess: (answer) => {
      isSaved.current = true
      showToast({ kind: 'success', text: t(record ? 'success:edited' : 'success:added') })
      onSaved(answer)
    },
    onError: fail,
    onSettled: () => refetchLists(queries, [noun, ...shownIn]),
  })

  /** The contract's own rule for one field, with the whole form around it. */
  const ruleFor = ({ key, isRequired }: FormField<Values>) => ({
    validator: async (_: unknown, value: unknown) => {
      const schema = call?.body as z.ZodType | undefined
      const body = bodyOf(form.getFieldsValue())
      const reason = schema && fieldErrorOf(key, findFieldErrors(schema, body))
      // Free text says for itself what is missing (validate3, validate5); a choice only that it is none of its own.
      const isMissing = isRequired && isEmpty(value) && (!reason || reason === 'field.invalid')
      if (isMissing) throw new Error(words.reason('field.required'))
      if (reason) throw new Error(words.reason(reason, findFieldSize(key, schema, body)))
    },
  })
  const together = useFormTogether()
  const handleChange = (changed: Values) => {
    isSaved.current = false
    setRefusal('')
    share(changed)
    // A field that is no input element is never left, so it is asked again when it changes.
    const wrong = Object.keys(changed).filter((key) => form.getFieldError(key).length > 0)
    if (wrong.length > 0) void form.validateFields(wrong).catch(() => undefined) // the fields say why
    const followed = declared.follow?.(changed)
    if (!followed) return
    const values = toForm(
      fields.filter(({ key }) => key in followed),
      followed,
    )
    form.setFieldsValue(values)
    share(values)
  }
  const share = (values: Values) =>
    together?.change(Object.fromEntries(Object.entries(values).map(([key, value]) => [key, toShared(value)])))
  /** Takes what others write, and begins from what somebody else has saved. */
  const latest = useRef({ take: (_: Values) => {}, begin: async () => false })
  useEffect(() => {
    latest.current = {
      take: (theirs) => {
        const changedFields = fields.filter(({ key }) => key in theirs)
        const values = Object.fromEntries(changedFields.map(({ key }) => [key, fromShared(theirs[key])]))
        form.setFieldsValue(values)
        declared.follow?.(values)
      },
      begin: async () => {
        const { get } = noun.calls
        // One's own saving goes on by itself.
        if (!get || !record || save.isPending) return false
        const read = (await sendCall(get, { params: { id: record.id } }, { quiet: true })) as R
        const theirs = { record: read, initial: shownOf(read) }
        const mine = toBody(fields, { ...base.initial, ...form.getFieldsValue() })
        const [before, now] = [toBody(fields, base.initial), toBody(fields, theirs.initial)]
        const touched = fields.filter(({ key }) => !isSame(mine[key], before[key]))
        // A field that they did not save is asked about when it is saved (0035).
        if (touched.some(({ key }) => !isSame(mine[key], now[key]))) return false
        setBase(theirs)
        form.setFieldsValue(theirs.initial)
        return true
      },
    }
  })
  useEffect(() => {
    const stops = [
      together?.onTheirs((values) => latest.current.take(values)),
      // Without a connection the next attempt to save says what has changed.
      together?.onSaved(() => latest.current.begin().catch(() => false)),
    ]
    return () => {
      for (const stop of stops) stop?.()
    }
  }, [together])
  return {
    form,
    fields,
    initial: base.initial,
    /** The record has not been loaded yet. */
    isOpening: !isOpen,
    openingError: isOpen ? null : whole.error,
    retryOpening: () => void whole.refetch(),
    chosenOptionsOf: (key: string) => chosenOptions?.[key],
    theirOptions: (key: string) => conflict && declared.chosenOptions?.(conflict.theirs.record)[key],
    conflict,
    resolve: (keepMine: readonly string[]) => {
      if (conflict) takeOver(conflict, keepMine)
    },
    leaveConflict: () => setConflict(undefined),
    refusal,
    words,
    isSaving: save.isPending,
    isChanged,
    ruleFor,
    handleChange,
    handleFinish: (values: Values) => save.mutate({ values, base }),
  }
}
