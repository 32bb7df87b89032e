// State and actions of the change of a first password; the page only draws it.
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordChange } from '#contract/access/profile.ts'
import { fieldErrors } from '#contract/fieldErrors.ts'
import { changeFirstPassword, typedFirstPassword } from '#src/auth/firstPassword.ts'
import { RequestError } from '#src/http/requestError.ts'
import { errorText } from '#src/http/showError.ts'

export type FirstPasswordField = 'password' | 'newPassword' | 'confirmPassword'
type Reasons = Partial<Record<FirstPasswordField, string>>

export const useFirstPassword = () => {
  const { i18n } = useTranslation('errors')
  const [typedPassword] = useState(typedFirstPassword)
  const [isPasswordAsked, setPasswordAsked] = useState(typedPassword === undefined)
  const [form, setForm] = useState({ password: typedPassword ?? '', newPassword: '', confirmPassword: '' })
  const [reasons, setReasons] = useState<Reasons>({})
  const [refusal, setRefusal] = useState('')
  const [isPending, setPending] = useState(false)

  const change = (field: FirstPasswordField, value: string) => {
    setForm((now) => ({ ...now, [field]: value }))
    setReasons((now) => ({ ...now, [field]: undefined }))
    setRefusal('')
  }
  /** A reason is a key of errors.json, or the code of a refusal. */
  const errorOf = (field: FirstPasswordField): string | undefined => {
    const reason = reasons[field]
    if (!reason) return undefined
    // The key comes at run time; `exists` is the check that types cannot make.
    const key = i18n.exists(reason, { ns: 'errors' }) ? reason : 'field.invalid'
    return i18n.t(key as 'field.invalid', { ns: 'errors' })
  }
  const fail = (error: unknown) => {
    const fields: Reasons = error instanceof RequestError ? error.fields : {}
    // Another slip has been printed since this password was typed.
    if (fields.password) setPasswordAsked(true)
    setReasons(fields)
    if (Object.keys(fields).length === 0) setRefusal(errorText(error))
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const parsed = passwordChange.safeParse(form)
    setReasons(parsed.success ? {} : fieldErrors(parsed.error))
    if (!parsed.success || isPending) return
    setPending(true)
    try {
      await changeFirstPassword(parsed.data)
    } catch (error) {
      fail(error)
      setPending(false)
    }
  }
  return { form, isAsked: isPasswordAsked, refusal, isPending, change, errorOf, handleSubmit }
}
