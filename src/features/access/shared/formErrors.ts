// Shows the errors of a form beside its fields: by the contract's own rules first, then by the server's answer.

import type { FormInstance } from 'antd'
import type { z } from 'zod'
import { fieldErrors } from '#contract/fieldErrors.ts'
import { RequestError } from '#src/http/requestError.ts'
import { showError } from '#src/http/showError.ts'

type Say = (reason: string) => string
type Errors = Readonly<Record<string, string>>

type Form = Pick<FormInstance, 'getFieldsValue' | 'setFields'>

const setErrors = (form: Form, errors: Errors, say: Say): void =>
  form.setFields(Object.entries(errors).map(([name, reason]) => ({ name, errors: [say(reason)] })))

/** Answers the parsed values; else sets the errors on the fields, in place of the last ones, and answers undefined. */
export const checkForm = <S extends z.ZodType>(schema: S, form: Form, say: Say): z.output<S> | undefined => {
  const values: object = form.getFieldsValue()
  form.setFields(Object.keys(values).map((name) => ({ name, errors: [] })))
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  setErrors(form, fieldErrors(parsed.error), say)
  return undefined
}

/** Shows a refusal beside the fields that it names; one that names none of the form's fields is a toast. */
export const showRefusal = (form: Form, error: unknown, say: Say): void => {
  if (!(error instanceof RequestError)) return
  const has: object = form.getFieldsValue()
  const shownErrors = Object.entries(error.fields).filter(([name]) => name in has)
  if (shownErrors.length > 0) setErrors(form, Object.fromEntries(shownErrors), say)
  else showError(error)
}
