// What a noun of contract/nouns.ts needs besides its declaration. A message names the file in which it is missing.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { locales } from '#contract/locale.ts'
import { flagOf, type NounDeclaration } from '#contract/noun.ts'
import { nouns } from '#contract/nouns.ts'
import { builtInRows } from '#server/features/access/menu/seedMenus.ts'
import { root } from '#tests/support/snapshot.ts'

const all = nouns.map(({ declared }): NounDeclaration => declared)

/** Fields that no form and no sheet shows. */
const unshown: Readonly<Record<string, readonly string[]>> = { DictItem: ['dictId'] }

const read = (file: string): unknown =>
  existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')) : undefined
const at = (words: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce(
      (inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined),
      words,
    )

const missingWords = (declared: NounDeclaration): string[] => {
  const fields = [
    ...(declared.who.create || declared.who.update ? Object.keys(declared.body.shape) : []),
    ...(declared.sheet?.import ?? []),
    ...(declared.sheet?.export ?? []),
  ].filter((field) => !unshown[declared.name]?.includes(field))
  const isListed = declared.who.page && declared.who.create
  const keys = new Set([
    'title',
    ...(isListed ? ['add', 'emptyTitle', 'emptyText'] : []),
    ...fields.map((field) => `field.${field}`),
  ])
  return locales.flatMap((locale) => {
    const file = `locales/${locale}/${declared.i18nNamespace}.json`
    const words = read(file)
    if (!words) return [`write ${file}`]
    const missing = [...keys].filter((key) => typeof at(words, key) !== 'string')
    const isNamed =
      at(words, 'name') ?? at(read(`locales/${locale}/audit.json`), `value.noun.${declared.name}`)
    return [...missing, ...(isNamed ? [] : ['name'])].map((key) => `${file} has no ${key}`)
  })
}

describe.each(all.map((declared) => [declared.name, declared] as const))('%s', (_name, declared) => {
  test('has its words in every language', () => {
    expect(missingWords(declared)).toEqual([])
  })

  test('has a screen whose menu entry gives the flag of its page', () => {
    const flag = flagOf(declared, 'page')
    const hint = `${flag}: write a page(...) in server/features/access/menu/menus.ts`
    expect(declared.who.page && !builtInRows.some(({ permission }) => permission === flag) ? hint : '').toBe(
      '',
    )
  })
})
