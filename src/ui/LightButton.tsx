// The button of the pages that load no component library.
import type { ComponentProps } from 'react'
import styles from './LightButton.module.css'

interface Props extends ComponentProps<'button'> {
  kind?: 'primary' | 'plain' | 'quiet'
  isPending?: boolean
}

export const LightButton = ({ kind = 'plain', isPending = false, children, className, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    className={[styles.button, styles[kind], className].filter(Boolean).join(' ')}
    aria-busy={isPending || undefined}
    disabled={rest.disabled || isPending}
  >
    {isPending && <span className={styles.spinner} aria-hidden="true" />}
    {children}
  </button>
)
