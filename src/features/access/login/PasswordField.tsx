import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EyeIcon, EyeOffIcon } from '#src/ui/icons.tsx'
import { Field } from './Field.tsx'
import styles from './LoginPage.module.css'

interface Props extends Pick<ComponentProps<'input'>, 'name' | 'autoComplete'> {
  /** Left out: the password of the account. */
  label?: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

export const PasswordField = ({
  label,
  name = 'password',
  autoComplete = 'current-password',
  value,
  error,
  onChange,
}: Props) => {
  const { t } = useTranslation('login')
  const [isShown, setShown] = useState(false)
  const words = isShown ? t('hidePassword') : t('showPassword')
  return (
    <Field
      label={label ?? t('password')}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      error={error}
      onChange={onChange}
      after={
        <button
          type="button"
          className={styles.eye}
          aria-label={words}
          aria-pressed={isShown}
          title={words}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  )
}
