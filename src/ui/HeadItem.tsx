// A small fact in the head of the room: an icon and its words.
import type { ReactNode } from 'react'
import styles from './HeadItem.module.css'

interface Props {
  icon: ReactNode
  words: string
  /** The whole sentence, where the words are only a number. */
  label: string
  isLoud?: boolean
}

export const HeadItem = ({ icon, words, label, isLoud = false }: Props) => (
  <span className={styles.item} data-loud={isLoud || undefined} title={label}>
    {icon}
    <span aria-hidden="true">{words}</span>
    <span className="visuallyHidden">{label}</span>
  </span>
)
