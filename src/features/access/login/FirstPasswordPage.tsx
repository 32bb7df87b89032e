import { useTranslation } from 'react-i18next'
import { useSession } from '#src/auth/sessionStore.ts'
import { signOut } from '#src/auth/signOut.ts'
import { LanguageSwitch } from '#src/ui/LanguageSwitch.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import { useTitle } from '#src/ui/useTitle.ts'
import styles from './FirstPasswordPage.module.css'
import { PasswordField } from './PasswordField.tsx'
import { type FirstPasswordField, useFirstPassword } from './useFirstPassword.ts'

/** Stands in place of every page, before the person has an own password; the address stays, and opens afterwards. */
export const FirstPasswordPage = ({ name, username }: { name: string; username: string }) => {
  const { t } = useTranslation(['login', 'common'])
  const isLeaving = useSession((session) => session.isLeaving)
  const { form, isAsked, refusal, isPending, change, errorOf, handleSubmit } = useFirstPassword()
  useTitle(t('login:firstPassword.title'), t('common:brand'))
  const fields: readonly FirstPasswordField[] = [
    ...(isAsked ? (['password'] as const) : []),
    'newPassword',
    'confirmPassword',
  ]
  return (
    <main className={styles.page}>
      <div className={styles.switches}>
        <LanguageSwitch />
      </div>
      <form className={styles.card} noValidate onSubmit={handleSubmit}>
        <h1>{t('login:firstPassword.title')}</h1>
        <p>{t('login:firstPassword.text', { name })}</p>
        {/* For what keeps passwords in the browser. */}
        <input hidden readOnly autoComplete="username" value={username} />
        {fields.map((field) => (
          <PasswordField
            key={field}
            name={field}
            label={t(`login:firstPassword.${field}`)}
            autoComplete={field === 'password' ? 'current-password' : 'new-password'}
            value={form[field]}
            error={errorOf(field)}
            onChange={(value) => change(field, value)}
          />
        ))}
        <p className={styles.rule}>{t('login:firstPassword.rule')}</p>
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <LightButton kind="primary" type="submit" isPending={isPending}>
          {t('login:firstPassword.submit')}
        </LightButton>
        <LightButton kind="quiet" isPending={isLeaving} onClick={() => void signOut()}>
          {t('login:lock.other')}
        </LightButton>
      </form>
    </main>
  )
}
