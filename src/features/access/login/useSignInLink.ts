// Opens a sign-in link: signs in at once if no one or the same person is signed in; otherwise asks first.
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { codeOwner, getUserInfo, type UserInfo } from '#contract/access/auth.ts'
import type { CallAnswer } from '#contract/call.ts'
import { paths } from '#contract/pagePaths.ts'
import { clearSession, getAccessToken } from '#src/auth/sessionStore.ts'
import { signInWithCode } from '#src/auth/signIn.ts'
import { request } from '#src/http/request.ts'
import { RequestError } from '#src/http/requestError.ts'
import { errorText } from '#src/http/showError.ts'
import { redirectPath } from '#src/lib/redirectPath.ts'

export interface OtherPerson {
  me: UserInfo['sysUser']
  other: CallAnswer<typeof codeOwner>
}

/** The user signed in in this window; undefined: none. */
const findMe = async (): Promise<UserInfo['sysUser'] | undefined> => {
  if (!getAccessToken()) return undefined
  try {
    return (await request(getUserInfo, {}, { quiet: true })).sysUser
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 424) throw error
    clearSession()
    return undefined
  }
}

/** Undefined: the link may sign in without a question. */
const findOther = async (code: string): Promise<OtherPerson | undefined> => {
  const me = await findMe()
  if (!me) return undefined
  const other = await request(codeOwner, { body: { code } }, { quiet: true })
  return other.userId === me.userId ? undefined : { me, other }
}

/** Takes the code out of the address and the history at once; exchanges it once. */
export const useSignInLink = () => {
  const [search] = useSearchParams()
  const [code] = useState(() => search.get('code') ?? '')
  const [target] = useState(() => redirectPath(search.toString()))
  const [failure, setFailure] = useState<string>()
  const [question, setQuestion] = useState<OtherPerson>()
  const [isPending, setPending] = useState(false)
  const navigate = useNavigate()
  const signIn = async () => {
    setPending(true)
    try {
      await signInWithCode(code)
      await navigate(target, { replace: true })
    } catch (error) {
      setFailure(errorText(error))
    }
  }
  const open = async () => {
    try {
      const other = await findOther(code)
      if (other) setQuestion(other)
      else await signIn()
    } catch (error) {
      setFailure(errorText(error))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the code that the page was opened with
  useEffect(() => {
    window.history.replaceState(window.history.state, '', paths.signInLink)
    void open()
  }, [])
  return { failure, question, isPending, signIn, stay: () => void navigate('/', { replace: true }) }
}
