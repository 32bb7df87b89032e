import { useTranslation } from 'react-i18next'
import { Field } from './Field.tsx'
import styles from './LoginPage.module.css'
import type { Captcha } from './useCaptcha.ts'

interface Props {
  value: string
  picture: Captcha
  error?: string | undefined
  onChange: (value: string) => void
}

/** The text of the captcha. The school's switch decides whether it is asked for, so it may be left empty until then. */
export const CaptchaField = ({ value, picture, error, onChange }: Props) => {
  const { t } = useTranslation('login')
  return (
    <Field
      label={t('code')}
      name="code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder={t('codeHint')}
      maxLength={8}
      value={value}
      error={error}
      onChange={onChange}
      after={
        <button
          type="button"
          className={styles.picture}
          aria-label={t('newCode')}
          title={t('newCode')}
          onClick={picture.renew}
        >
          <img src={picture.address} alt={t('captcha')} width="120" height="44" />
        </button>
      }
    />
  )
}
