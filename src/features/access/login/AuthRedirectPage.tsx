// A printed link or another window of ours opened this page with a single-use code, and perhaps a page to go on to.
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/pagePaths.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import { PageMessage } from '#src/ui/PageMessage.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { useTitle } from '#src/ui/useTitle.ts'
import styles from './AuthRedirectPage.module.css'
import { useSignInLink } from './useSignInLink.ts'

export const AuthRedirectPage = () => {
  const { t } = useTranslation(['login', 'common'])
  const { failure, question, isPending, signIn, stay } = useSignInLink()
  useTitle(t('login:submit'), t('common:brand'))
  if (failure !== undefined) {
    return (
      <PageMessage
        sign="link"
        title={t('login:link.title')}
        text={failure}
        action={{ to: paths.login, words: t('login:link.toLogin') }}
      />
    )
  }
  if (!question) return <PageSkeleton />
  const { me, other } = question
  const names = { myName: me.name, myUsername: me.username, name: other.name, username: other.username }
  return (
    <PageMessage
      sign="change"
      title={t('login:link.other.title', names)}
      text={t('login:link.other.text', names)}
    >
      <div className={styles.choices}>
        <LightButton kind="primary" onClick={stay} disabled={isPending}>
          {t('login:link.other.stay', names)}
        </LightButton>
        <LightButton onClick={() => void signIn()} isPending={isPending}>
          {t('login:link.other.change', names)}
        </LightButton>
      </div>
    </PageMessage>
  )
}
