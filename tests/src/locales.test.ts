// The texts of the interface: five languages, the same keys, nothing empty, nothing untranslated.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInstance } from 'i18next'
import { describe, expect, test } from 'vitest'
import { headerOf, type Locale, localeFrom, locales } from '#contract/locale.ts'
import type { NounDeclaration } from '#contract/noun.ts'
import { nouns } from '#contract/nouns.ts'
import { countAsLocale } from '#src/lib/plurals.ts'

const folder = resolve(import.meta.dirname, '../../locales')
const files = readdirSync(join(folder, 'zh')).filter((name) => name.endsWith('.json'))

const flatten = (value: unknown, at = ''): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => flatten(inner, at ? `${at}.${key}` : key))
    : [[at, String(value)]]

const wordsOf = (locale: string, file: string): Map<string, string> =>
  new Map(flatten(JSON.parse(readFileSync(join(folder, locale, file), 'utf8'))))

/** Texts that are correctly the same in two languages: names, units, and shared words. */
const sharedWords = new Set([
  'Pinyin',
  'HSK {{level}}',
  'idiom',
  'numeral',
  'OK',
  'Semester',
  'Status',
  'Unit',
  'Tongxue',
  'Menu',
  'Administrator',
  'Folder',
  'Format',
  'Video',
  'HSK 2.0',
  'HSK 3.0 (GF0025-2021)',
  '{{hours}} h',
  '{{minutes}} min',
  '{{seconds}} s',
  '{{minutes}} min {{seconds}} s',
  '{{name}}',
])
/** A sign is one large Chinese character used as a picture, the same in every language. */
const isSign = (key: string): boolean => /(^|\.)sign$/.test(key)
/** `key_one`, `key_few` …: the plural forms of a key. */
const baseOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')
const hasLetters = (text: string): boolean => /\p{L}/u.test(text.replace(/\{\{\w+\}\}/g, ''))

test('[I18N-01] every language has the same files', () => {
  for (const locale of locales) expect(readdirSync(join(folder, locale)).sort(), locale).toEqual(files.sort())
})

describe.each(files)('%s', (file) => {
  const chinese = wordsOf('zh', file)
  const english = wordsOf('en', file)

  test.each(locales)('[I18N-09] has the keys of Chinese in %s', (locale) => {
    const bases = new Set([...wordsOf(locale, file).keys()].map(baseOf))
    expect([...bases].sort()).toEqual([...chinese.keys()].sort())
  })

  test.each(locales)('[I18N-09] a counting text has every plural form of %s, or one for all', (locale) => {
    const keys = [...wordsOf(locale, file).keys()]
    const forms = new Intl.PluralRules(headerOf[locale]).resolvedOptions().pluralCategories
    for (const base of new Set(keys.filter((key) => baseOf(key) !== key).map(baseOf))) {
      const there = keys.filter((key) => baseOf(key) === base)
      expect(there.sort(), base).toEqual(forms.map((form) => `${base}_${form}`).sort())
    }
  })

  test.each(locales)('[I18N-01] has a text for every key in %s, with the same placeholders', (locale) => {
    const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort()
    for (const [key, text] of wordsOf(locale, file)) {
      expect(text.trim(), key).not.toBe('')
      expect(placeholders(text), key).toEqual(placeholders(chinese.get(baseOf(key)) ?? ''))
    }
  })

  test.each(locales.filter((locale) => locale !== 'zh'))(
    '[I18N-01] has no Chinese left over in %s',
    (locale) => {
      const left = [...wordsOf(locale, file)].filter(
        ([key, text]) => !isSign(key) && /\p{Script=Han}/u.test(text),
      )
      expect(left).toEqual([])
    },
  )

  test.each(['bi', 'po', 'ru', 'zh'])('[I18N-01] has no English left over in %s', (locale) => {
    const left = [...wordsOf(locale, file)].filter(
      ([key, text]) =>
        !isSign(key) && hasLetters(text) && text === english.get(key) && !sharedWords.has(text),
    )
    expect(left).toEqual([])
  })
})

test('counts use the plural forms of each language', async () => {
  const i18next = createInstance()
  const kit = (locale: string) => JSON.parse(readFileSync(join(folder, locale, 'kit.json'), 'utf8'))
  const resources = Object.fromEntries(locales.map((locale) => [locale, { kit: kit(locale) }]))
  await i18next.init({ resources, lng: 'po', ns: ['kit'], load: 'currentOnly', fallbackLng: false })
  countAsLocale(i18next)
  const said = (lng: Locale) => [1, 2].map((count) => i18next.t('kit:import.stored', { lng, count }))
  expect(said('zh')).toEqual(['成功导入 1 行', '成功导入 2 行'])
  expect(said('en')).toEqual(['1 row imported', '2 rows imported'])
  expect(said('po')).toEqual(['1 linha importada', '2 linhas importadas'])
  expect(said('bi')).toEqual(['1 baris diimpor', '2 baris diimpor'])
})

test('[I18N-01] fields in the record of changes have names in every language', () => {
  const others = ['Accessory', 'Folder', 'Lesson', 'Menu', 'Tenant']
  for (const locale of locales) {
    const words = wordsOf(locale, 'audit.json')
    const isNamed = ({ name, i18nNamespace: file }: NounDeclaration) =>
      words.has(`value.noun.${name}`) || wordsOf(locale, `${file}.json`).has('name')
    expect(nouns.filter(({ declared }) => !isNamed(declared)).map(({ declared }) => declared.name)).toEqual(
      [],
    )
    expect(others.filter((noun) => !words.has(`value.noun.${noun}`))).toEqual([])
  }
})

test('[I18N-06] the validation texts exist in all five languages', () => {
  for (const locale of locales) {
    const [words, shown] = [wordsOf(locale, 'common.json'), wordsOf(locale, 'errors.json')]
    const said = [1, 2, 3, 5, 6, 7].map((number) => words.get(`validate${number}`) ?? '')
    expect(
      said.every((text) => text.length > 3),
      locale,
    ).toBe(true)
    expect(new Set(said).size, locale).toBe(6)
    // The form shows these texts.
    expect([1, 2, 3, 5, 6, 7].map((number) => shown.get(`field.validate${number}`))).toEqual(said)
  }
})

// That each action says it is shown by the browser tests of its screen ([ERR-MSG-29 part]).
test('[ERR-MSG-29] fifteen actions say in every language that they succeeded, each in words of its own', () => {
  const zh = [
    ...['删除成功', '修改成功', '保存成功', '发布成功', '共享成功', '已取消共享', '延期成功', '批改完成'],
    ...['已退回重做', '新增成功', '启用成功', '停用成功', '同步成功', '授权成功', '移动成功'],
  ]
  const said = (locale: Locale) => [
    ...wordsOf(locale, 'success.json').values(),
    wordsOf(locale, 'common.json').get('mobileSuccessful') ?? '',
  ]
  expect(said('zh').sort()).toEqual(zh.sort())
  for (const locale of locales) {
    expect(
      said(locale).every((text) => text.length > 3),
      locale,
    ).toBe(true)
    expect(new Set(said(locale)).size, locale).toBe(15)
  }
})

test('[I18N-07] the success texts of a move and of an addition exist in all five languages', () => {
  for (const locale of locales) {
    const words = wordsOf(locale, 'common.json')
    expect([words.has('mobileSuccessful'), words.has('addSuccess')], locale).toEqual([true, true])
  }
})

test.each([
  ['bi', 'bi'],
  ['id', 'bi'],
  ['id-ID', 'bi'],
  ['po', 'po'],
  ['pt', 'po'],
  ['ru', 'ru'],
  ['', 'zh'],
  ['fr', 'zh'],
  [null, 'zh'],
])('[I18N-02] the stored value %s is read as %s', (stored, locale) => {
  expect(localeFrom(stored)).toBe(locale)
})
