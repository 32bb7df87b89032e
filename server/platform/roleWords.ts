// Role names, for answers that carry them.
import type { Locale } from '#contract/locale.ts'
import type { Role } from '#contract/roles.ts'
import bi from '#locales/bi/roles.json' with { type: 'json' }
import en from '#locales/en/roles.json' with { type: 'json' }
import po from '#locales/po/roles.json' with { type: 'json' }
import ru from '#locales/ru/roles.json' with { type: 'json' }
import zh from '#locales/zh/roles.json' with { type: 'json' }

const words: Record<Locale, Record<Role, string>> = { zh, en, bi, po, ru }

export const roleWords = (role: Role, locale: Locale): string => words[locale][role]
