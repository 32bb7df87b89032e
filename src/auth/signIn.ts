// The two ways in: user name and password, or the single-use code of a printed link.
import { issueToken, type TokenAnswer } from '#contract/access/auth.ts'
import { loginKeyParam } from '#contract/access/loginCipher.ts'
import type { RoleType } from '#contract/accountKinds.ts'
import { getPublicValue } from '#contract/system/dict.ts'
import { encryptText } from '#src/http/encryptText.ts'
import { request } from '#src/http/request.ts'
import { afterSignIn } from './afterSignIn.ts'
import { rememberFirstPassword } from './firstPassword.ts'
import { clearSession, storeTokens } from './sessionStore.ts'

export interface SignInForm {
  roleType: RoleType
  username: string
  password: string
  /** The text of the captcha of the random word. */
  code: string
  randomStr: string
  /** The name of the school, where the page had to ask for it. */
  school: string
  /** The school chosen among those that the password fits. */
  tenantId: string | undefined
}

/** Nothing is answered before a first password was changed. */
const goOn = ({ must_change_password: isFirst }: TokenAnswer): void => {
  if (!isFirst) void afterSignIn()
}

export const signInWithPassword = async (form: SignInForm): Promise<void> => {
  const key = await request(getPublicValue, { params: { key: loginKeyParam } }, { quiet: true })
  const tokens = await request(
    issueToken,
    {
      query: {
        grant_type: 'password',
        roleType: form.roleType,
        code: form.code.trim().toUpperCase(),
        randomStr: form.randomStr,
      },
      body: {
        username: form.username.trim(),
        password: encryptText(form.password, key),
        school: form.school,
      },
    },
    { quiet: true, tenantId: form.tenantId },
  )
  clearSession()
  if (tokens.must_change_password) rememberFirstPassword(form.password)
  storeTokens(tokens)
  goOn(tokens)
}

export const signInWithCode = async (code: string): Promise<void> => {
  const tokens = await request(
    issueToken,
    { query: { grant_type: 'sign_in_code', code }, body: {} },
    { quiet: true },
  )
  clearSession()
  storeTokens(tokens)
  goOn(tokens)
}
