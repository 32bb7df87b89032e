import { isOnlyFullName, suggestedName } from '#contract/personNames.ts'

export interface NameOffer {
  /** The name for class. */
  readonly name: string
  /** The full name that was typed as the name; undefined: it stands in its own field. */
  readonly fullName: string | undefined
}

/** Suggests a name where a full name was typed as the name, or stands alone. Another full name is not replaced. */
export const nameOffer = (typedName: string, typedFullName: string): NameOffer | undefined => {
  const [typed, fullName] = [typedName.trim(), typedFullName.trim()]
  const isLong = (fullName === '' || fullName === typed) && isOnlyFullName(typed)
  if (!isLong && (typed !== '' || fullName === '')) return undefined
  const name = suggestedName(isLong ? typed : fullName)
  return name ? { name, fullName: isLong ? typed : undefined } : undefined
}
