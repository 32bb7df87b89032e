// What docs/glossary.md says of the texts, as far as it can be held: how people are addressed, which Portuguese it is,
// which word stands for the live lesson, counts, lists, dates, and how long a button may be.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '#contract/locale.ts'
import { buttonTexts } from '#tests/support/buttonTexts.ts'
import { root, sourceFiles, withoutComments } from '#tests/support/sourceFiles.ts'

interface Text {
  readonly namespace: string
  readonly key: string
  readonly text: string
}

const flatten = (value: unknown, at = ''): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => flatten(inner, at ? `${at}.${key}` : key))
    : [[at, String(value)]]

const textsOf = (locale: Locale): Text[] =>
  readdirSync(join(root, 'locales', locale)).flatMap((file) =>
    flatten(JSON.parse(readFileSync(join(root, 'locales', locale, file), 'utf8'))).map(([key, text]) => ({
      namespace: file.replace('.json', ''),
      key,
      text,
    })),
  )

const texts = new Map(locales.map((locale) => [locale, textsOf(locale)]))

/** A word as it stands between letters of any alphabet. */
const word = (alternatives: string): RegExp => new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'iu')

const linesWith = (
  locale: Locale,
  pattern: RegExp,
  isMeant: (text: Text) => boolean = () => true,
): string[] =>
  (texts.get(locale) ?? [])
    .filter((one) => isMeant(one) && pattern.test(one.text.replace(/\{\{\w+\}\}/g, '0')))
    .map(({ namespace, key, text }) => `${namespace}: ${key}: ${text}`)

describe('people are addressed in one way', () => {
  test.each([
    ['zh', '您 beside 你', /您/],
    ['bi', 'kamu', word('kamu|kau|engkau|(?!bertemu|tamu|temu|ilmu)\\p{L}+mu')],
    ['po', 'tu, vós and você', word('tu|te|ti|contigo|teus?|tuas?|você|vocês|vós|vossos?|vossas?')],
    ['ru', 'ты', word('ты|тебя|тебе|тобой|тво[йяеё]|твои|твоего|твоей|твоих|твоему|твоим|твою')],
  ] as const)('%s has no %s', (locale, _what, pattern) => {
    expect(linesWith(locale, pattern)).toEqual([])
  })

  test('Russian has no form for men and women in one word, and no past tense about a person by name', () => {
    expect(linesWith('ru', /\p{L}\((а|ла|ась|ая)\)/u)).toEqual([])
    const pastOfName = /\{\{(name|teacher|student)\}\} [а-яё]+(ал|ял|ил|ел|ёл|ул|лся|шёл)(?![а-яё])/i
    expect((texts.get('ru') ?? []).filter(({ text }) => pastOfName.test(text))).toEqual([])
  })
})

test('Portuguese is European', () => {
  const brazilian = [
    'salv(?:ar|e|o|a|ou|ando|as|os)',
    'baix(?:ar|e|ou|ando|ado|ados)(?! (?:a mão|ou curto))',
    'arquivos?',
    'usuári[oa]s?',
    'senhas?',
    'telas?',
    'mouse',
    'planilhas?',
    'cadastr\\p{L}+',
    'celular(?:es)?',
    'aplicativos?',
    'rodadas?',
    'duplas?',
    'pular',
    'pule',
    'conexão',
    'conexões',
    'grades?',
    'digit(?:ar|e|ou|ado|ando)',
    'entendi',
    'prorrog\\p{L}+',
    'registros?',
    'contatos?',
    'aparelhos?',
    'compartilh\\p{L}+',
    'gerenciar?',
    'deletar?',
    'excluir',
    'equipe',
    'controle',
    'acessar?',
    'acadêmic\\p{L}+',
    'gênero',
    'econômic\\p{L}+',
    'planej\\p{L}+',
    'a gente',
    // The gerund of a verb; in Portugal it is “a mostrar”.
    '(?:está|estão|estou|estava|vou|vai|continua) \\p{L}+(?:ando|endo|indo)',
    '(?:abrindo|salvando|carregando|enviando|baixando|mostrando|saindo|entrando|procurando)',
    'longas? demais',
    'curt[oa]s? demais',
  ]
  expect(linesWith('po', word(brazilian.join('|')))).toEqual([])
})

describe('a live lesson is no session', () => {
  const ofLesson = new Set([
    'live',
    'roomPlan',
    'report',
    'training',
    'roster',
    'consumption',
    'quota',
    'turns',
    'group',
  ])
  const isOfLesson = ({ namespace, key }: Text): boolean =>
    ofLesson.has(namespace) ||
    (namespace === 'errors' && /^(LIVE|BOARD|MEDIA|MIC|GROUP|POLL|SEAT)_/.test(key)) ||
    (namespace === 'noticeTexts' && /^(live|training)/.test(key)) ||
    (namespace === 'room' && key !== 'over.signedOut')
  test.each([
    ['en', word('sessions?')],
    ['bi', word('sesi')],
    ['po', word('sessão|sessões')],
  ] as const)('%s', (locale, pattern) => {
    expect(linesWith(locale, pattern, isOfLesson)).toEqual([])
  })
  test('ru', () => expect(linesWith('ru', word('заняти\\p{L}+'))).toEqual([]))
  test('English signs in and out, and logs nobody in', () => {
    expect(linesWith('en', word('log(?:ged|ging)? (?:in|out)|logins?|sessions?'))).toEqual([])
  })
})

describe('a counted text has the forms of its language', () => {
  /** Texts with a limit that the program knows, always many. */
  const limits = new Set([
    'boardFiles: pdf.tooLong',
    'common: textFull',
    'folder: order.tooMany',
    'group: carousel.tooMuch',
    'hanziPractice: tooLong',
    'live: form.tooLong',
    'office: catalogue.longLine',
    'sheetTexts: between',
    'sheetTexts: upTo',
    'turns: poll.optionTooLong',
  ])
  const counted =
    '\\{\\{(?:count|people|minutes|seconds|points|answered|days|strokes|writings|chars|words|distinct|max|cards)\\}\\}'
  test.each([
    ['en', new RegExp(`${counted} (?:[a-z]+ )?[a-z]+s(?![a-z])`)],
    ['po', new RegExp(`${counted} (?:[\\p{Ll}]+ )?[\\p{Ll}]+s(?![\\p{Ll}])`, 'u')],
    ['ru', new RegExp(`${counted} (?!мин(?![а-я])|из |назад)[а-яё]{3,}(?![а-яё.])`)],
  ] as const)('%s', (locale, pattern) => {
    const without = (texts.get(locale) ?? [])
      .filter(({ key, text }) => !/_(one|two|few|many|other)$/.test(key) && pattern.test(text))
      .map(({ namespace, key }) => `${namespace}: ${key}`)
    expect(without.filter((one) => !limits.has(one))).toEqual([])
  })
})

test('lists and dates come from Intl in the reader’s language', () => {
  // What is no text for a person, or a list that a person wrote.
  const code = [...sourceFiles(['src'], /\.tsx$/), ...sourceFiles(['server/features'], /\.ts$/)]
  const fixed = code.flatMap(([path, text]) =>
    withoutComments(text)
      .split('\n')
      .filter((line) => /\.join\('(?:、|，|, )'\)/.test(line) || /\bt\(.*\.slice\(0, 1[06]\)/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(fixed.filter((line) => !line.includes('sql.raw'))).toEqual([])
  const written = /(?<!\d)(?:19|20)\d\d-\d\d-\d\d(?!\d)/
  expect(locales.flatMap((locale) => linesWith(locale, written))).toEqual([])
  for (const locale of locales.filter((one) => one !== 'zh'))
    expect(linesWith(locale, /[、，。；：？！（）]/), locale).toEqual([])
})

test('a button has at most 24 letters in Russian and Portuguese', () => {
  const buttons = buttonTexts()
  const tooLong = (['ru', 'po'] as const).flatMap((locale) =>
    (texts.get(locale) ?? [])
      .filter(({ namespace, key }) =>
        buttons.some((button) => button.namespace === namespace && button.key.test(key)),
      )
      // A number of two digits; a name is as long as it is.
      .filter(({ text }) => !/\{\{(?:name|myName|kind|title)\}\}/.test(text))
      .filter(({ text }) => text.replace(/\{\{\w+\}\}/g, '00').length > 24)
      .map(({ namespace, key, text }) => `${locale} ${namespace}: ${key}: ${text}`),
  )
  expect(tooLong).toEqual([])
  // That the source is still understood.
  expect(buttons.length).toBeGreaterThan(400)
})

test('numbers and dates are written as the reader’s language does, not as the browser’s', () => {
  const files = [...sourceFiles(['src'], /\.tsx?$/)]
  const asBrowser = files.filter(([, text]) =>
    /Intl\.(?:Number|List|DateTime|RelativeTime)Format\(undefined|\.toLocale(?:Date|Time)?String\(\)/.test(
      text,
    ),
  )
  expect(asBrowser.map(([path]) => path)).toEqual([])
})
