import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './LoginPage.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string
  error?: string | undefined
  onChange: (value: string) => void
  /** A button or a picture at the end of the field. */
  after?: ReactNode
}

/** A labelled form field with its error. */
export const Field = ({ label, error, onChange, after, ...input }: Props) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={`${styles.line} ${error ? styles.wrong : ''}`}>
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {after}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
