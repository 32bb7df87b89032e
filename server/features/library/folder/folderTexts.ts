// Names that the program gives to the libraries, and to a person's first folder until it is renamed.
import { type LibraryType, libraryTypes } from '#contract/library/libraryItem.ts'
import type { Locale } from '#contract/locale.ts'
import bi from '#locales/bi/folder.json' with { type: 'json' }
import en from '#locales/en/folder.json' with { type: 'json' }
import po from '#locales/po/folder.json' with { type: 'json' }
import ru from '#locales/ru/folder.json' with { type: 'json' }
import zh from '#locales/zh/folder.json' with { type: 'json' }

const words = { zh, en, bi, po, ru } as const satisfies Record<Locale, typeof zh>

const keys = {
  [libraryTypes.public]: 'public',
  [libraryTypes.shared]: 'shared',
  [libraryTypes.personal]: 'personal',
} as const satisfies Record<LibraryType, keyof typeof zh>

export const libraryName = (library: LibraryType, locale: Locale): string => words[locale][keys[library]]

export const folderName = (name: string, locale: Locale): string => name || words[locale].first
