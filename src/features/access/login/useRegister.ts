// State and actions of the registration form; the page only draws it. The server has the same rules.

import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '#contract/fieldErrors.ts'
import { register, registerBody } from '#contract/school/register.ts'
import { request } from '#src/http/request.ts'
import { RequestError } from '#src/http/requestError.ts'
import { errorText } from '#src/http/showError.ts'
import { useCaptcha } from './useCaptcha.ts'

const empty = {
  school: '',
  name: '',
  fullName: '',
  username: '',
  phone: '',
  password: '',
  again: '',
  code: '',
}
export type RegisterField = keyof typeof empty
type Reasons = Partial<Record<RegisterField, string>>

/** The form as it was left to sign in instead; a reload of the page forgets it. */
let formBefore = empty

const reasonsOf = (form: typeof empty): Reasons => {
  const parsed = registerBody.safeParse(form)
  const reasons: Reasons = parsed.success ? {} : { ...fieldErrors(parsed.error) }
  if (form.again !== form.password) reasons.again ??= 'field.confirmPassword'
  return reasons
}

export const useRegister = (knowsSchool: boolean) => {
  const { i18n } = useTranslation('errors')
  const picture = useCaptcha()
  const [form, setForm] = useState(formBefore)
  const [reasons, setReasons] = useState<Reasons>({})
  const [refusal, setRefusal] = useState('')
  const [isPending, setPending] = useState(false)
  /** The school that has to confirm, once it was asked. */
  const [confirmingSchool, setConfirmingSchool] = useState<string>()

  const change = (field: RegisterField, value: string) => {
    setForm((now) => {
      formBefore = { ...now, [field]: value, code: '' }
      return { ...now, [field]: value }
    })
    setReasons((now) => ({ ...now, [field]: undefined }))
    setRefusal('')
  }
  /** A reason is a key of errors.json, or the code of a refusal. */
  const errorOf = (field: RegisterField): string | undefined => {
    const reason = reasons[field]
    if (!reason) return undefined
    // The key comes at run time; `exists` is the check that types cannot make.
    const key = i18n.exists(reason, { ns: 'errors' }) ? reason : 'field.invalid'
    return i18n.t(key as 'field.invalid', { ns: 'errors' })
  }
  const fail = (error: unknown) => {
    picture.renew()
    setForm((now) => ({ ...now, code: '' }))
    const fields = error instanceof RequestError ? error.fields : {}
    if (error instanceof RequestError && error.code === 'CODE_WRONG') setReasons({ code: 'CODE_WRONG' })
    else if (Object.keys(fields).length > 0) setReasons(fields)
    else setRefusal(errorText(error))
  }

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const errors = reasonsOf(form)
    if (!knowsSchool && form.school.trim() === '') errors.school = 'field.required'
    setReasons(errors)
    if (Object.keys(errors).length > 0 || isPending) return
    setPending(true)
    try {
      const { again: _again, ...body } = form
      const registration = { ...body, code: body.code.toUpperCase(), randomStr: picture.randomStr }
      setConfirmingSchool((await request(register, { body: registration }, { quiet: true })).school)
    } catch (error) {
      fail(error)
    } finally {
      setPending(false)
    }
  }
  return { form, picture, refusal, isPending, confirmingSchool, change, errorOf, handleSubmit }
}
