// What the sign-in form knows and does; the page only draws it.
import { type FormEvent, useState } from 'react'
import type { RoleType } from '#contract/roles.ts'
import { RequestError } from '#src/http/requestError.ts'
import { errorText } from '#src/http/showError.ts'
import { type SignInForm, signInWithPassword } from '#src/session/signIn.ts'
import { useCodePicture } from './useCodePicture.ts'

export type LoginField = 'username' | 'password' | 'code'

type Typed = Omit<SignInForm, 'randomStr'>
const empty: Typed = { roleType: 1, username: '', password: '', code: '' }

export const useLogin = () => {
  const [form, setForm] = useState(empty)
  const [isPending, setPending] = useState(false)
  /** Names of required fields that were left empty at the last attempt. */
  const [missing, setMissing] = useState<ReadonlySet<LoginField>>(new Set())
  const [refusal, setRefusal] = useState('')
  /** The server has asked for the code: from now on it is not left empty. */
  const [needsCode, setNeedsCode] = useState(false)
  const picture = useCodePicture()

  const change = (field: LoginField, value: string) => {
    setForm((now) => ({ ...now, [field]: value }))
    setMissing((now) => new Set([...now].filter((name) => name !== field)))
    setRefusal('')
  }
  const changeRole = (roleType: RoleType) => {
    setForm((now) => ({ ...now, roleType }))
    setRefusal('')
  }

  const fail = (error: unknown) => {
    setRefusal(errorText(error))
    picture.renew()
    if (error instanceof RequestError && error.code === 'CODE_WRONG') {
      setNeedsCode(true)
    }
    setForm((now) => ({ ...now, code: '' }))
  }

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const required: LoginField[] = needsCode ? ['username', 'password', 'code'] : ['username', 'password']
    const left = required.filter((field) => form[field].trim() === '')
    setMissing(new Set(left))
    if (left.length > 0 || isPending) return
    setPending(true)
    setRefusal('')
    try {
      // The guard sees the tokens and leaves this page for the wanted one.
      await signInWithPassword({ ...form, randomStr: picture.randomStr })
    } catch (error) {
      fail(error)
    } finally {
      setPending(false)
    }
  }

  return { form, picture, isPending, missing, refusal, change, changeRole, handleSubmit }
}
