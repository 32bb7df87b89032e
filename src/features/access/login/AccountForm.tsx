// The forms for signing in and for registering share the captcha, the refusal, the button and a way to the other form.
import type { ComponentProps, ReactNode } from 'react'
import { AlertIcon } from '#src/ui/icons.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import styles from './LoginPage.module.css'

interface Props extends ComponentProps<'form'> {
  code: ComponentProps<typeof CaptchaField>
  refusal: string
  button: Pick<ComponentProps<typeof LightButton>, 'children' | 'isPending' | 'aria-disabled'>
  other: ReactNode
}

export const AccountForm = ({ children, code, refusal, button, other, ...form }: Props) => (
  <form {...form} noValidate>
    {children}
    <CaptchaField {...code} />
    <div role="alert" className={styles.refusal}>
      {refusal && (
        <>
          <AlertIcon />
          <span>{refusal}</span>
        </>
      )}
    </div>
    <LightButton {...button} kind="primary" type="submit" className={styles.submit} />
    {other && <p className={styles.other}>{other}</p>}
  </form>
)
