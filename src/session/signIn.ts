// The two ways in: user name and password, or the single-use code of a printed link.
import { issueToken } from '#contract/auth.ts'
import { getPublicValue } from '#contract/dict.ts'
import { loginKeyParam } from '#contract/loginCipher.ts'
import type { RoleType } from '#contract/roles.ts'
import { request } from '#src/http/request.ts'
import { encryptPassword } from './encryptPassword.ts'
import { clearSession, storeTokens } from './sessionStore.ts'

export interface SignInForm {
  roleType: RoleType
  username: string
  password: string
  /** The verification code, when the server has asked for one. */
  code: string
}

export const signInWithPassword = async (form: SignInForm): Promise<void> => {
  const key = await request(getPublicValue, { params: { key: loginKeyParam } }, { quiet: true })
  const tokens = await request(
    issueToken,
    {
      query: { grant_type: 'password', roleType: form.roleType, code: form.code.toUpperCase() },
      body: { username: form.username.trim(), password: encryptPassword(form.password, key) },
    },
    { quiet: true },
  )
  clearSession()
  storeTokens(tokens)
}

export const signInWithCode = async (code: string): Promise<void> => {
  const tokens = await request(
    issueToken,
    { query: { grant_type: 'sign_in_code', code }, body: {} },
    { quiet: true },
  )
  clearSession()
  storeTokens(tokens)
}
