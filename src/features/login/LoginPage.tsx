import { useTranslation } from 'react-i18next'
import { AlertIcon } from '#src/ui/icons.tsx'
import { LanguageSwitch } from '#src/ui/LanguageSwitch.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import { ThemeSwitch } from '#src/ui/ThemeSwitch.tsx'
import { useTitle } from '#src/ui/useTitle.ts'
import { Brand } from './Brand.tsx'
import { Field } from './Field.tsx'
import styles from './LoginPage.module.css'
import { PasswordField } from './PasswordField.tsx'
import { RoleTabs } from './RoleTabs.tsx'
import { type LoginField, useLogin } from './useLogin.ts'
import { type School, useSchool } from './useSchool.ts'

const panelId = 'signInPanel'

const SchoolName = ({ school }: { school: School | undefined }) => {
  const { t } = useTranslation('login')
  return (
    <div className={styles.school}>
      {school?.logo && <img src={school.logo} alt="" />}
      <h1>{school ? school.name : t('title')}</h1>
    </div>
  )
}

const SignInForm = () => {
  const { t } = useTranslation('login')
  const { form, isPending, missing, refusal, needsCode, change, changeRole, handleSubmit } = useLogin()
  const errorOf = (field: LoginField) => (missing.has(field) ? t(`missing.${field}`) : undefined)
  return (
    <>
      <RoleTabs value={form.roleType} panelId={panelId} onChange={changeRole} />
      <form id={panelId} role="tabpanel" aria-label={t('submit')} noValidate onSubmit={handleSubmit}>
        <Field
          label={t('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={form.username}
          error={errorOf('username')}
          onChange={(value) => change('username', value)}
        />
        <PasswordField
          value={form.password}
          error={errorOf('password')}
          onChange={(value) => change('password', value)}
        />
        {needsCode && (
          <Field
            label={t('code')}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            value={form.code}
            error={errorOf('code')}
            onChange={(value) => change('code', value)}
          />
        )}
        <div role="alert" className={styles.refusal}>
          {refusal && (
            <>
              <AlertIcon />
              <span>{refusal}</span>
            </>
          )}
        </div>
        <LightButton kind="primary" type="submit" isPending={isPending} className={styles.submit}>
          {isPending ? t('submitting') : t('submit')}
        </LightButton>
      </form>
    </>
  )
}

export const LoginPage = () => {
  const { t } = useTranslation('login')
  const school = useSchool()
  useTitle(t('submit'), school?.name ?? t('brand'))
  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <Brand />
      </aside>
      <main className={styles.main}>
        <div className={styles.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <section className={styles.card}>
          <SchoolName school={school} />
          <SignInForm />
        </section>
      </main>
    </div>
  )
}
