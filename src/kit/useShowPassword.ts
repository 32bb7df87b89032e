import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useShowOnce } from '#src/ui/useShowOnce.tsx'

const answerSchema = z.object({ initialPassword: z.string() })

/** Shows the password that the server made for an account once; an answer without one shows nothing. */
export const useShowPassword = (): ((answer: unknown, title: string) => void) => {
  const { t } = useTranslation('kit')
  const showOnce = useShowOnce()
  return (answer, title) => {
    const parsed = answerSchema.safeParse(answer)
    if (!parsed.success) return
    const value = parsed.data.initialPassword
    showOnce({ title, text: t('initialPassword.text'), value, ok: t('initialPassword.ok') })
  }
}
