import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { AlertIcon } from '#src/ui/icons.tsx'
import { LanguageSwitch } from '#src/ui/LanguageSwitch.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import { ThemeSwitch } from '#src/ui/ThemeSwitch.tsx'
import { useTitle } from '#src/ui/useTitle.ts'
import { Brand } from './Brand.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { Field } from './Field.tsx'
import styles from './LoginPage.module.css'
import { PasswordField } from './PasswordField.tsx'
import { RoleTabs } from './RoleTabs.tsx'
import { SchoolChoice } from './SchoolChoice.tsx'
import { type LoginField, useLogin } from './useLogin.ts'
import { useRegistrationOpen } from './useRegistrationOpen.ts'
import { type School, useSchool } from './useSchool.ts'

// Its rules bring the checks of every field along; who only signs in does not wait for them.
const RegisterForm = lazy(async () => ({ default: (await import('./RegisterForm.tsx')).RegisterForm }))

const panelId = 'signInPanel'

const SchoolName = ({ school, title }: { school: School | undefined; title: string }) => (
  <div className={styles.school}>
    {school?.logo && <img src={school.logo} alt="" />}
    <h1>{school ? school.name : title}</h1>
  </div>
)

const SignInForm = ({ isOpen }: { isOpen: boolean }) => {
  const { t } = useTranslation('login')
  const {
    form,
    picture,
    isPending,
    missing,
    refusal,
    waitSeconds,
    change,
    changeRole,
    handleSubmit,
    ...school
  } = useLogin()
  if (school.schools.length > 0) {
    const { schools, chosen, choose, leaveSchools } = school
    const chooses = { schools, chosen, isPending, onChoose: choose, onBack: leaveSchools }
    return <SchoolChoice {...chooses} />
  }
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
        {school.asksSchool && (
          <Field
            label={t('schools.name')}
            name="school"
            autoComplete="organization"
            value={form.school}
            error={errorOf('school')}
            onChange={(value) => change('school', value)}
          />
        )}
        {school.chosen && (
          <p className={styles.other}>{t('schools.chosen', { school: school.chosen.name })}</p>
        )}
        <CaptchaField
          value={form.code}
          picture={picture}
          error={errorOf('code')}
          onChange={(value) => change('code', value)}
        />
        <div role="alert" className={styles.refusal}>
          {refusal && (
            <>
              <AlertIcon />
              <span>{refusal}</span>
            </>
          )}
        </div>
        <LightButton
          kind="primary"
          type="submit"
          isPending={isPending}
          // Not disabled: the keyboard stays where it is while the seconds go by.
          aria-disabled={waitSeconds > 0 || undefined}
          className={styles.submit}
        >
          {waitSeconds > 0
            ? t('wait.button', { count: waitSeconds })
            : isPending
              ? t('submitting')
              : t('submit')}
        </LightButton>
        {isOpen && (
          <p className={styles.other}>
            {t('register.question')} <Link to="/login?register=1">{t('register.title')}</Link>
          </p>
        )}
      </form>
    </>
  )
}

/** A school's own picture takes the place of the practice paper. */
const Side = ({ school }: { school: School | undefined }) => (
  <aside
    className={styles.side}
    style={school?.background ? { backgroundImage: `url("${school.background}")` } : undefined}
  >
    {!school?.background && <Brand />}
  </aside>
)

/** Signing in, and on the same address asking for an account: both need no token. */
export const LoginPage = () => {
  const { t } = useTranslation('login')
  const school = useSchool()
  const isOpen = useRegistrationOpen()
  const [search] = useSearchParams()
  const isRegistering = isOpen && search.has('register')
  const title = isRegistering ? t('register.title') : t('title')
  useTitle(isRegistering ? title : t('submit'), school?.name ?? t('brand'))
  return (
    <div className={styles.page}>
      <Side school={school} />
      <main className={styles.main}>
        <div className={styles.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <section className={styles.card}>
          <SchoolName school={school} title={title} />
          <Suspense fallback={null}>
            {isRegistering ? <RegisterForm knowsSchool={Boolean(school)} /> : <SignInForm isOpen={isOpen} />}
          </Suspense>
        </section>
      </main>
    </div>
  )
}
