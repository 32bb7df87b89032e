// State and actions of the sign-in form; the page only draws it.
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOfRole, type RoleType } from '#contract/accountKinds.ts'
import { type SignInForm, signInWithPassword } from '#src/auth/signIn.ts'
import { RequestError } from '#src/http/requestError.ts'
import { errorText } from '#src/http/showError.ts'
import { useCaptcha } from './useCaptcha.ts'
import { useRetryCountdown } from './useRetryCountdown.ts'

export type LoginField = 'username' | 'password' | 'code' | 'school'
export type SchoolChoice = NonNullable<RequestError['details']['schools']>[number]

type Typed = Omit<SignInForm, 'randomStr' | 'tenantId'>
const empty: Typed = { roleType: 1, username: '', password: '', code: '', school: '' }

export const useLogin = () => {
  const { t } = useTranslation('login')
  const [form, setForm] = useState(empty)
  const [isPending, setPending] = useState(false)
  /** Names of required fields that were left empty at the last attempt. */
  const [missing, setMissing] = useState<ReadonlySet<LoginField>>(new Set())
  const [refusal, setRefusal] = useState('')
  /** The fields that the server has asked for: from now on they are required. */
  const [requiredByServer, setRequiredByServer] = useState<ReadonlySet<LoginField>>(new Set())
  /** The schools that name and password fit, while one has to be chosen. */
  const [schools, setSchools] = useState<readonly SchoolChoice[]>([])
  const [chosen, setChosen] = useState<SchoolChoice>()
  const picture = useCaptcha()
  const { secondsLeft: waitSeconds, wait } = useRetryCountdown()

  const askFor = (field: LoginField) => setRequiredByServer((now) => new Set([...now, field]))
  const leaveSchools = () => {
    setSchools([])
    setChosen(undefined)
  }
  const change = (field: LoginField, value: string) => {
    setForm((now) => ({ ...now, [field]: value }))
    setMissing((now) => new Set([...now].filter((name) => name !== field)))
    setRefusal('')
    if (field !== 'username') return
    // Another user name has other schools, and a mistyped name must not keep its delay.
    leaveSchools()
    wait(0)
  }
  const changeRole = (roleType: RoleType) => {
    setForm((now) => ({ ...now, roleType }))
    setRefusal('')
    leaveSchools()
  }

  const fail = (error: unknown) => {
    const { code, details } = error instanceof RequestError ? error : { code: 'UNKNOWN', details: {} }
    const fitting = code === 'TENANT_NEEDED' ? (details.schools ?? []) : []
    setSchools(fitting)
    if (code === 'TENANT_NEEDED' && fitting.length === 0) {
      askFor('school')
      setMissing(new Set(['school']))
    } else if (fitting.length === 0) setRefusal(details.waitSeconds ? t('wait.text') : errorText(error))
    // The right tab is chosen, so that signing in again is enough.
    const { roleType } = details
    if (roleType) {
      setForm((now) => ({ ...now, roleType }))
      setRefusal(t('roleChosen', { role: t(`role.${nameOfRole(roleType)}`) }))
    }
    wait(details.waitSeconds ?? 0)
    if (code === 'CODE_WRONG' || code === 'CODE_NEEDED') askFor('code')
    picture.renew()
    setForm((now) => ({ ...now, code: '' }))
  }

  const send = async (school: SchoolChoice | undefined) => {
    setPending(true)
    setRefusal('')
    try {
      // The guard sees the tokens and leaves this page for the wanted one.
      await signInWithPassword({ ...form, randomStr: picture.randomStr, tenantId: school?.id })
    } catch (error) {
      fail(error)
    } finally {
      setPending(false)
    }
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const required: LoginField[] = ['username', 'password', ...requiredByServer]
    const emptyFields = required.filter((field) => form[field].trim() === '')
    setMissing(new Set(emptyFields))
    if (emptyFields.length === 0 && !isPending && waitSeconds === 0) await send(chosen)
  }
  const choose = async (school: SchoolChoice) => {
    setChosen(school)
    await send(school)
  }

  return {
    form,
    picture,
    isPending,
    missing,
    refusal,
    waitSeconds,
    asksSchool: requiredByServer.has('school'),
    schools,
    chosen,
    change,
    changeRole,
    choose,
    leaveSchools,
    handleSubmit,
  }
}
