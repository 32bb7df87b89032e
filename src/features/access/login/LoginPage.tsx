import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LanguageSwitch } from '#src/ui/LanguageSwitch.tsx'
import { ThemeSwitch } from '#src/ui/ThemeSwitch.tsx'
import { useTitle } from '#src/ui/useTitle.ts'
import { Brand } from './Brand.tsx'
import styles from './LoginPage.module.css'
import { SignInForm } from './SignInForm.tsx'
import { useRegistrationOpen } from './useRegistrationOpen.ts'
import { type School, useSchool } from './useSchool.ts'

// Its rules bring the checks of every field along; who only signs in does not wait for them.
const RegisterForm = lazy(async () => ({ default: (await import('./RegisterForm.tsx')).RegisterForm }))

const SchoolName = ({ school, title }: { school: School | undefined; title: string }) => (
  <div className={styles.school}>
    {school?.logo && <img src={school.logo} alt="" />}
    <h1>{school ? school.name : title}</h1>
  </div>
)

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
