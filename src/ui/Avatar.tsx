// The avatar of a person without a picture: the family name's character, or the first letter, on a colour of their own.
import styles from './Avatar.module.css'
import { usePicture } from './usePicture.ts'

const tones = ['ink', 'jade', 'amber', 'vermilion', 'plum', 'sky'] as const

/** The same person has the same colour everywhere. */
export const toneOf = (id: string): (typeof tones)[number] => {
  let sum = 0
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return tones[sum % tones.length] ?? 'ink'
}

export const firstCharacter = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? '·'

interface Props {
  id: string
  name: string
  picture?: string | null
  size?: 'small' | 'large'
}

export const Avatar = ({ id, name, picture, size = 'small' }: Props) => {
  const address = usePicture(picture)
  return (
    <span className={`${styles.avatar} ${styles[size]}`} data-tone={toneOf(id)} aria-hidden="true">
      {address ? <img src={address} alt="" /> : firstCharacter(name)}
    </span>
  )
}
