import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { AlertIcon } from '#src/ui/icons.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { Field } from './Field.tsx'
import styles from './LoginPage.module.css'
import { type RegisterField, useRegister } from './useRegister.ts'

const inputs: Partial<Record<RegisterField, ComponentProps<'input'>>> = {
  name: { autoComplete: 'name' },
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  phone: { autoComplete: 'tel', inputMode: 'tel' },
  password: { type: 'password', autoComplete: 'new-password' },
  again: { type: 'password', autoComplete: 'new-password' },
}
const always: readonly RegisterField[] = ['name', 'username', 'phone', 'password', 'again']

const Asked = ({ school }: { school: string }) => {
  const { t } = useTranslation('login')
  return (
    <div className={styles.asked} role="status">
      <p>{t('register.asked', { school })}</p>
      <Link to="/login">{t('register.toLogin')}</Link>
    </div>
  )
}

/** A learner asks for an account. Where the address names no school the form asks for its name. */
export const RegisterForm = ({ knowsSchool }: { knowsSchool: boolean }) => {
  const { t } = useTranslation('login')
  const { form, picture, refusal, isPending, askedSchool, change, errorOf, handleSubmit } =
    useRegister(knowsSchool)
  if (askedSchool !== undefined) return <Asked school={askedSchool} />
  const fields = knowsSchool ? always : (['school', ...always] as const)
  return (
    <form aria-label={t('register.title')} noValidate onSubmit={handleSubmit}>
      {fields.map((field) => (
        <Field
          key={field}
          {...inputs[field]}
          label={field === 'code' ? t('code') : t(`register.${field}`)}
          name={field}
          value={form[field]}
          error={errorOf(field)}
          onChange={(value) => change(field, value)}
        />
      ))}
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
      <LightButton kind="primary" type="submit" isPending={isPending} className={styles.submit}>
        {t('register.submit')}
      </LightButton>
      <p className={styles.other}>
        <Link to="/login">{t('register.toLogin')}</Link>
      </p>
    </form>
  )
}
