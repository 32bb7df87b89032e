import styles from './StatusLabel.module.css'

interface Props {
  tone: 'jade' | 'amber' | 'ink' | 'faint'
  children: string
}

/** Shows how something stands: a dot and a word, for the colour never speaks alone. */
export const StatusLabel = ({ tone, children }: Props) => (
  <span className={styles.state} data-tone={tone}>
    {children}
  </span>
)
