// A page that may be opened without a token and has nothing to show then.
import { useTranslation } from 'react-i18next'
import { PageMessage } from '#src/ui/PageMessage.tsx'

export const SignInFirstPage = ({ to }: { to: string }) => {
  const { t } = useTranslation('common')
  return (
    <PageMessage
      sign="door"
      title={t('signInFirst.title')}
      text={t('signInFirst.text')}
      action={{ to, words: t('signInFirst.action') }}
    />
  )
}
