// The names of the kinds of account, for answers that contain them.

import type { AccountKind } from '#contract/accountKinds.ts'
import type { Locale } from '#contract/locale.ts'
import bi from '#locales/bi/kindNames.json' with { type: 'json' }
import en from '#locales/en/kindNames.json' with { type: 'json' }
import po from '#locales/po/kindNames.json' with { type: 'json' }
import ru from '#locales/ru/kindNames.json' with { type: 'json' }
import zh from '#locales/zh/kindNames.json' with { type: 'json' }

const words: Record<Locale, Record<AccountKind, string>> = { zh, en, bi, po, ru }

export const kindName = (kind: AccountKind, locale: Locale): string => words[locale][kind]
