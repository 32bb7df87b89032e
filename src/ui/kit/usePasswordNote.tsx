// Shows the generated password of a new account once, to be copied.
import { App, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

const answerSchema = z.object({ initialPassword: z.string() })

export const usePasswordNote = (): ((answer: unknown) => void) => {
  const { t } = useTranslation('kit')
  const { modal } = App.useApp()
  return (answer) => {
    const made = answerSchema.safeParse(answer)
    if (!made.success) return
    modal.info({
      centered: true,
      title: t('initialPassword.title'),
      content: (
        <>
          <p>{t('initialPassword.text')}</p>
          <Typography.Text code copyable>
            {made.data.initialPassword}
          </Typography.Text>
        </>
      ),
      okText: t('initialPassword.ok'),
    })
  }
}
