// The avatar of a person without a picture: the family name's character, or the first letter, on a colour of their own.
import type { FileId } from '#contract/ids.ts'
import styles from './Avatar.module.css'
import { useFileLink } from './useFileLink.ts'

const tones = ['ink', 'jade', 'amber', 'vermilion', 'plum', 'sky'] as const

/** The same person has the same colour everywhere. */
const toneOf = (id: string): (typeof tones)[number] => {
  let sum = 0
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return tones[sum % tones.length] ?? 'ink'
}

const firstCharacter = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? '·'

interface Props {
  id: string
  name: string
  picture: FileId | null
  size?: 'small' | 'large'
}

export const Avatar = ({ id, name, picture, size = 'small' }: Props) => {
  const { data: link } = useFileLink(picture)
  return (
    <span className={`${styles.avatar} ${styles[size]}`} data-tone={toneOf(id)} aria-hidden="true">
      {link ? <img src={link.url} alt="" /> : firstCharacter(name)}
    </span>
  )
}
