// Name, password and kind of account; then, where they fit several schools, which one.
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#contract/pagePaths.ts'
import { AccountForm } from './AccountForm.tsx'
import { Field } from './Field.tsx'
import styles from './LoginPage.module.css'
import { PasswordField } from './PasswordField.tsx'
import { RoleTabs } from './RoleTabs.tsx'
import { SchoolChoice } from './SchoolChoice.tsx'
import { type LoginField, useLogin } from './useLogin.ts'

const panelId = 'signInPanel'

/** `isOpen`: the school takes registrations, and the form leads there. */
export const SignInForm = ({ isOpen }: { isOpen: boolean }) => {
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
      <AccountForm
        id={panelId}
        role="tabpanel"
        aria-label={t('submit')}
        onSubmit={handleSubmit}
        code={{
          value: form.code,
          picture,
          error: errorOf('code'),
          onChange: (value) => change('code', value),
        }}
        refusal={refusal}
        button={{
          isPending,
          // Not disabled: the keyboard stays where it is while the seconds go by.
          'aria-disabled': waitSeconds > 0 || undefined,
          children:
            waitSeconds > 0
              ? t('wait.button', { count: waitSeconds })
              : t(isPending ? 'submitting' : 'submit'),
        }}
        other={
          isOpen && (
            <>
              {t('register.question')} <Link to={`${paths.login}?register=1`}>{t('register.title')}</Link>
            </>
          )
        }
      >
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
      </AccountForm>
    </>
  )
}
