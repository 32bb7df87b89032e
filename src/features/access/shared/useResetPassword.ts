import { useTranslation } from 'react-i18next'
import type { passwordsReset, someIds } from '#contract/access/person.ts'
import type { Call } from '#contract/call.ts'
import { request } from '#src/http/request.ts'
import { countAndName, idsBody } from '#src/kit/rows.ts'
import type { RowAction } from '#src/kit/screen.ts'
import { useShowPassword } from '#src/kit/useShowPassword.ts'

interface Person {
  id: string
  name: string
}
interface Words {
  label: string
  title: (people: ReturnType<typeof countAndName>) => string
  text: string
  done: string
}
type ResetCall = Call & { readonly body: typeof someIds; readonly answer: typeof passwordsReset }

/** Resets accounts to the initial password; a generated one is shown once. */
export const useResetPassword = <R extends Person>(call: ResetCall, words: Words): RowAction<R> => {
  const { t } = useTranslation('kit')
  const showPassword = useShowPassword()
  return {
    key: 'resetPassword',
    call,
    label: words.label,
    on: 'both',
    confirm: (records) => ({ title: words.title(countAndName(records)), text: words.text }),
    run: async (records) => {
      const answer = await request(call, { body: idsBody(records) })
      showPassword(answer, words.done)
      const refused = records.length - answer.done
      return refused === 0 ? words.done : t('done.some', { done: answer.done, refused })
    },
  }
}
