// A first password that was just typed: its change does not ask for it again. Only in this page's memory.
import { getUserInfo } from '#contract/access/auth.ts'
import { changePassword, type PasswordChange } from '#contract/access/profile.ts'
import { request } from '#src/http/request.ts'
import { afterSignIn } from './afterSignIn.ts'
import { storeUser } from './sessionStore.ts'

let typed: string | undefined
export const rememberFirstPassword = (password: string): void => {
  typed = password
}
export const typedFirstPassword = (): string | undefined => typed

/** From then on the account may do what its role may, and the page that was asked for opens. */
export const changeFirstPassword = async (change: PasswordChange): Promise<void> => {
  await request(changePassword, { body: change }, { quiet: true })
  typed = undefined
  storeUser(await request(getUserInfo, {}, { quiet: true }))
  void afterSignIn()
  void import('./dictionary.ts').then(({ loadDictionary }) => loadDictionary())
}
