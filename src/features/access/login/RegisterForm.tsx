import { type ComponentProps, Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#contract/pagePaths.ts'
import { usePhonePlans } from '#src/ui/person/usePhonePlans.ts'
import { AccountForm } from './AccountForm.tsx'
import { Field } from './Field.tsx'
import styles from './LoginPage.module.css'
import { NameOffer } from './NameOffer.tsx'
import { type RegisterField, useRegister } from './useRegister.ts'

const inputs: Partial<Record<RegisterField, ComponentProps<'input'>>> = {
  name: { autoComplete: 'nickname' },
  fullName: { autoComplete: 'name' },
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  phone: { autoComplete: 'tel', inputMode: 'tel' },
  password: { type: 'password', autoComplete: 'new-password' },
  again: { type: 'password', autoComplete: 'new-password' },
}
const always: readonly RegisterField[] = ['name', 'fullName', 'username', 'phone', 'password', 'again']

const AwaitingConfirmation = ({ school }: { school: string }) => {
  const { t } = useTranslation('login')
  return (
    <div className={styles.asked} role="status">
      <p>{t('register.asked', { school })}</p>
      <Link to={paths.login}>{t('register.toLogin')}</Link>
    </div>
  )
}

/** A learner asks for an account. Where the address names no school the form asks for its name. */
export const RegisterForm = ({ knowsSchool }: { knowsSchool: boolean }) => {
  const { t } = useTranslation('login')
  usePhonePlans()
  const { form, picture, refusal, isPending, confirmingSchool, change, errorOf, handleSubmit } =
    useRegister(knowsSchool)
  if (confirmingSchool !== undefined) return <AwaitingConfirmation school={confirmingSchool} />
  const fields = knowsSchool ? always : (['school', ...always] as const)
  return (
    <AccountForm
      aria-label={t('register.title')}
      onSubmit={handleSubmit}
      code={{
        value: form.code,
        picture,
        error: errorOf('code'),
        onChange: (value) => change('code', value),
      }}
      refusal={refusal}
      button={{ isPending, children: t('register.submit') }}
      other={<Link to={paths.login}>{t('register.toLogin')}</Link>}
    >
      {fields.map((field) => (
        <Fragment key={field}>
          <Field
            {...inputs[field]}
            label={field === 'code' ? t('code') : t(`register.${field}`)}
            name={field}
            value={form[field]}
            error={errorOf(field)}
            onChange={(value) => change(field, value)}
          />
          {field === 'name' && <NameOffer name={form.name} fullName={form.fullName} onChange={change} />}
        </Fragment>
      ))}
    </AccountForm>
  )
}
