// Saves the form of a noun and brings the server's objections back to the fields they belong to.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { showToast } from '../../toastStore.ts'
import { lookAgain } from '../list/lookAgain.ts'
import { useKit } from '../ports.ts'
import type { FormDeclaration, FormField, NamedNoun, Row, ScreenNoun } from '../screen.ts'
import { useNounTexts } from '../useNounTexts.ts'
import { emptied, isEmpty, objections, objectionTo, toBody, toForm } from './formValues.ts'

interface Given<R extends Row, B, S> {
  noun: ScreenNoun<R, B, S>
  form: FormDeclaration<R, B>
  /** Undefined: a new one. */
  record: R | undefined
  onSaved: (answer: unknown) => void
  /** Other nouns whose lists tell something of it. */
  shownIn?: readonly NamedNoun[] | undefined
}
type Values = Record<string, unknown>

export const useNounForm = <R extends Row, B, S>({
  noun,
  form: declared,
  record,
  onSaved,
  shownIn = [],
}: Given<R, B, S>) => {
  const { t } = useTranslation(['kit', 'success'])
  const { send, errorText, formRefusal } = useKit()
  const words = useNounTexts(noun.declared.words)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [refusal, setRefusal] = useState('')
  // The declaration speaks of the body's own keys; from here on they are text.
  const all = declared.fields as readonly FormField<Values>[]
  const fields = all.filter(({ only }) => !only || (only === 'update') === (record !== undefined))
  const [initial] = useState(() =>
    toForm(fields, record ? { ...record, ...declared.fromRecord?.(record) } : (declared.initial ?? {})),
  )
  const ownOf = record && declared.ownOptions?.(record)
  const call = record ? noun.calls.update : noun.calls.create
  const bodyOf = (values: Values): Values => {
    const body = { ...toBody(fields, { ...initial, ...values }), ...declared.always }
    return record ? { ...body, ...emptied(noun.declared.body, initial, body), id: record.id } : body
  }

  const fail = (error: unknown) => {
    const found = formRefusal(error)
    // What is no refusal of the form has been shown as a toast by the client.
    if (!found) return
    const wrong = fields.flatMap(({ key }) => {
      const reason = objectionTo(key, found)
      return reason ? [{ name: key, errors: [words.reason(reason)] }] : []
    })
    form.setFields(wrong)
    setRefusal(wrong.length > 0 ? '' : errorText(error))
    if (wrong[0]) form.scrollToField(wrong[0].name)
  }
  const save = useMutation({
    mutationFn: async (values: Values) =>
      call ? send(call, { body: bodyOf(values) }, { form: true }) : undefined,
    onSuccess: (answer) => {
      showToast({ kind: 'success', text: t(record ? 'success:edited' : 'success:added') })
      onSaved(answer)
    },
    onError: fail,
    onSettled: () => lookAgain(queries, [noun, ...shownIn]),
  })

  /** The contract's own rule for one field, with the whole form around it. */
  const ruleFor = ({ key, isRequired }: FormField<Values>) => ({
    validator: async (_: unknown, value: unknown) => {
      const schema = call?.body as z.ZodType | undefined
      const reason = schema && objectionTo(key, objections(schema, bodyOf(form.getFieldsValue())))
      // Free text says for itself what is missing (validate3, validate5); a choice only that it is none of its own.
      const isMissing = isRequired && isEmpty(value) && (!reason || reason === 'field.invalid')
      if (isMissing) throw new Error(words.reason('field.required'))
      if (reason) throw new Error(words.reason(reason))
    },
  })
  const handleChange = (changed: Values) => {
    setRefusal('')
    const followed = declared.follow?.(changed)
    if (followed)
      form.setFieldsValue(
        toForm(
          fields.filter(({ key }) => key in followed),
          followed,
        ),
      )
  }
  return {
    form,
    fields,
    initial,
    ownOf: (key: string) => ownOf?.[key],
    refusal,
    words,
    isSaving: save.isPending,
    ruleFor,
    handleChange,
    handleFinish: (values: Values) => save.mutate(values),
  }
}
