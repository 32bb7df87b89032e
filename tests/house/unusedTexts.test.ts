// Every text of locales/ is shown somewhere, and every CSS class belongs to an element.
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { nouns } from '#contract/nouns.ts'
import { sourceFiles, withoutComments } from '#tests/support/sourceFiles.ts'

const code = [...sourceFiles(['src', 'server', 'contract'], /\.tsx?$/)].map(
  ([path, text]) => [path, withoutComments(text)] as const,
)
const allCode = code.map(([, text]) => text).join('\n')
const words = new Set(allCode.match(/[\w$-]+/g))

const keysIn = (value: unknown, at = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => keysIn(inner, at ? `${at}.${key}` : key))
    : [at.replace(/_(zero|one|two|few|many|other)$/, '')]
const texts = [...sourceFiles(['locales/zh'], /\.json$/)].flatMap(([path, json]) => {
  const namespace = path.replace(/^locales\/zh\/|\.json$/g, '')
  return [...new Set(keysIn(JSON.parse(json)))].map((key) => ({ namespace, key }))
})

const literals = new Set([...allCode.matchAll(/'([^'\n]*)'/g)].map(([, text = '']) => text))
/** `kind.${kind}`: a key of which some is known at run time. */
const templates = [
  ...allCode.matchAll(/`((?:[^`$]|\$\{(?:[^{}]|\{[^}]*\})*\})*)`/g),
  // Inside another template.
  ...allCode.matchAll(/\bt\(`([^`]*)`/g),
]
  .map(([, text = '']) => text.split(/\$\{(?:[^{}]|\{[^}]*\})*\}/))
  .filter((parts) => parts.length > 1 && /^[\w.:]*[a-z]{2}[\w.:]*$/i.test(parts.join('')))
  .filter((parts) => /[.:]/.test(parts.join('')))
  .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`))

const isKnown = ({ namespace, key }: { namespace: string; key: string }) =>
  [key, `${namespace}:${key}`].some(
    (form) => literals.has(form) || templates.some((template) => template.test(form)),
  )

/** Namespaces whose keys are known at run time only: those that the server reads, and those of errors and the menu. */
const readWhole = new Set([
  'errors',
  'menu',
  ...code
    .filter(([path]) => path.startsWith('server/'))
    .flatMap(([, text]) => [...text.matchAll(/#locales\/zh\/(\w+)\.json/g)].map(([, name = '']) => name)),
])
/** Of the settings of a school the record of changes reads them (src/features/system/shared/nounNames.ts). */
const ofNouns = new Set([...nouns.map(({ declared }) => declared.i18nNamespace as string), 'setting'])
/** src/kit/useNounTexts.ts reads them. */
const isOfKit = (key: string) => /^(field|value)\.|^(title|name|add|emptyTitle|emptyText)$/.test(key)

test('every text is read by a key in the code', () => {
  const unread = texts.filter((text) => {
    if (isKnown(text)) return false
    const isRunTime = readWhole.has(text.namespace) || (ofNouns.has(text.namespace) && isOfKit(text.key))
    const last = text.key.split('.').at(-1) ?? ''
    return !isRunTime || !(words.has(last) || /^\d+$/.test(last))
  })
  expect(unread.map(({ namespace, key }) => `${namespace}: ${key}`)).toEqual([])
})

test('every class of a CSS module is used', () => {
  const sheets = sourceFiles(['src'], /\.module\.css$/)
  const pathOf = (from: string, named: string) =>
    named.startsWith('#') ? named.slice(1) : join(dirname(from), named)
  const unused = [...sheets].flatMap(([sheet, css]) => {
    const importers = code.filter(([path, text]) =>
      [...text.matchAll(/from '([^']+\.module\.css)'/g)].some(
        ([, named = '']) => pathOf(path, named) === sheet,
      ),
    )
    const composers = [...sheets].flatMap(([path, text]) =>
      [...text.matchAll(/composes: ([\w ]+) from "([^"]+)"/g)]
        .filter(([, , named = '']) => pathOf(path, named) === sheet)
        .map(([, names = '']) => names),
    )
    const used = new Set([...importers.map(([, text]) => text), ...composers].join('\n').match(/[\w-]+/g))
    // `styles[kind]`: the names stand elsewhere.
    const isLookedUp = importers.some(([, text]) => /\bstyles\[/.test(text))
    const own = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/:global\([^)]*\)/g, '')
    const classes = new Set([...own.matchAll(/\.([A-Za-z][\w-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name))
    return [...classes]
      .filter((name) => !(used.has(name) || (isLookedUp && words.has(name))))
      .map((name) => `${sheet}: ${name}`)
  })
  expect(unused).toEqual([])
})
