// The words of a noun: labels are `field.<key>`, values of a dictionary `value.<key>.<value>`; `title`, `add`, `emptyTitle`
// and `emptyText` are those of its list (tests/house/nouns.test.ts).
import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Size } from '#contract/fieldErrors.ts'
import { wordOf } from '#src/lib/wordOf.ts'

export interface NounWords {
  title: string
  /** The words of the button that adds one; undefined: the noun has none of its own. */
  add: string | undefined
  empty: { title: string; text: string }
  label: (key: string) => string
  /** Undefined: the field has no dictionary. */
  value: (key: string, value: unknown) => string | undefined
  values: (key: string) => { value: string; label: string }[] | undefined
  /** A reason of errors.json, or a code, named at run time. */
  /** Says the reason with the size that would be allowed. */
  reason: (word: string, size?: Size) => string
}

const sizedReason = (texts: i18n, word: string, { min, max }: Size = {}): string | undefined => {
  if (word === 'field.tooLong' && max !== undefined) return texts.t('errors:field.tooLongMost', { most: max })
  if (word === 'field.tooShort' && min !== undefined)
    return texts.t('errors:field.tooShortLeast', { least: min })
  return undefined
}

export const useNounTexts = (namespace: string): NounWords => {
  const { i18n } = useTranslation()
  // The keys are the noun's own field names, known at run time only; none of these words has placeholders.
  const say = (ns: string, key: string) => wordOf(i18n, ns, key)
  return {
    title: say(namespace, 'title') ?? namespace,
    add: say(namespace, 'add'),
    empty: { title: say(namespace, 'emptyTitle') ?? '', text: say(namespace, 'emptyText') ?? '' },
    label: (key) => say(namespace, `field.${key}`) ?? key,
    value: (key, value) => say(namespace, `value.${key}.${String(value)}`),
    values: (key) => {
      const dictionary: unknown = i18n.getResource(i18n.language, namespace, `value.${key}`)
      if (typeof dictionary !== 'object' || dictionary === null) return undefined
      return Object.entries(dictionary).map(([value, label]) => ({ value, label: String(label) }))
    },
    reason: (word, size) =>
      sizedReason(i18n, word, size) ?? say('errors', word) ?? say('errors', 'VALIDATION') ?? word,
  }
}
