// Counting words: `key_one`, `key_other` … as the language counts. Our codes `bi` and `po` are other languages to
// Intl (Bislama, nothing), which would silently count like the browser's own language: the header's names do not.
import type { i18n } from 'i18next'
import { headerOf, localeFrom } from '#contract/locale.ts'

export const countAsLocale = ({ services }: Pick<i18n, 'services'>): void => {
  const rules = new Map<string, Intl.PluralRules>()
  services.pluralResolver.getRule = (code: string): Intl.PluralRules => {
    const rule = rules.get(code) ?? new Intl.PluralRules(headerOf[localeFrom(code)])
    rules.set(code, rule)
    return rule
  }
}
