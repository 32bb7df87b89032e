import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '#contract/pagePaths.ts'
import { lockedPage, unlockWindow } from '#src/auth/lock.ts'
import { type StoredPerson, storedPerson, useSession } from '#src/auth/sessionStore.ts'
import { signOut } from '#src/auth/signOut.ts'
import { Avatar } from '#src/files/Avatar.tsx'
import { errorText } from '#src/http/showError.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import { PageMessage } from '#src/ui/PageMessage.tsx'
import { useTitle } from '#src/ui/useTitle.ts'
import styles from './LockPage.module.css'
import { PasswordField } from './PasswordField.tsx'

const useUnlock = () => {
  const { t } = useTranslation('login')
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState('')
  const [isPending, setPending] = useState(false)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (password === '') return setRefusal(t('missing.password'))
    setPending(true)
    const path = lockedPage() ?? '/'
    try {
      await unlockWindow(password)
      await navigate(path, { replace: true })
    } catch (error) {
      setRefusal(errorText(error))
    } finally {
      setPending(false)
    }
  }
  const change = (value: string) => {
    setPassword(value)
    setRefusal('')
  }
  return { password, refusal, isPending, change, handleSubmit }
}

const Locked = ({ person }: { person: StoredPerson }) => {
  const { t } = useTranslation('login')
  const isLeaving = useSession((session) => session.isLeaving)
  const { password, refusal, isPending, change, handleSubmit } = useUnlock()
  return (
    <main className={styles.page}>
      <form className={styles.card} noValidate onSubmit={handleSubmit}>
        <Avatar id={person.userId} name={person.name} picture={person.avatar} size="large" />
        <h1>{person.name}</h1>
        <p>{t('lock.text')}</p>
        <PasswordField value={password} error={refusal || undefined} onChange={change} />
        <LightButton kind="primary" type="submit" isPending={isPending}>
          {t('lock.unlock')}
        </LightButton>
        <LightButton kind="quiet" isPending={isLeaving} onClick={() => void signOut()}>
          {t('lock.other')}
        </LightButton>
      </form>
    </main>
  )
}

/** The lock page: needs the user's password; without a lock it links to the sign-in or back. */
export const LockPage = () => {
  const { t } = useTranslation(['login', 'common'])
  const person = storedPerson()
  useTitle(t('login:lock.title'), t('common:brand'))
  if (person && lockedPage() !== undefined) return <Locked person={person} />
  return (
    <PageMessage sign="lock" title={t('login:lock.nobodyTitle')} text={t('login:lock.nobodyText')}>
      <Link to={person ? '/' : paths.login} replace>
        {person ? t('common:home') : t('login:submit')}
      </Link>
    </PageMessage>
  )
}
