// A printed link or another window of ours opened this page with a single-use code, and perhaps a page to go on to.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { errorText } from '#src/http/showError.ts'
import { wantedPath } from '#src/lib/wantedPath.ts'
import { signInWithCode } from '#src/session/signIn.ts'
import { PageMessage } from '#src/ui/PageMessage.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'

/** Exchanges the code once and takes it out of the address and the history at once. */
const useExchange = (): string | undefined => {
  const [search] = useSearchParams()
  const [code] = useState(() => search.get('code') ?? '')
  const [wanted] = useState(() => wantedPath(search.toString()))
  const [failure, setFailure] = useState<string>()
  const navigate = useNavigate()
  useEffect(() => {
    window.history.replaceState(window.history.state, '', '/auth-redirect')
    signInWithCode(code).then(
      () => navigate(wanted, { replace: true }),
      (error) => setFailure(errorText(error)),
    )
  }, [code, wanted, navigate])
  return failure
}

export const AuthRedirectPage = () => {
  const { t } = useTranslation('login')
  const failure = useExchange()
  if (failure === undefined) return <PageSkeleton />
  return (
    <PageMessage
      sign="link"
      title={t('link.title')}
      text={failure}
      action={{ to: '/login', words: t('link.toLogin') }}
    />
  )
}
