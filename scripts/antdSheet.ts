// The style sheet of the antd components that the program uses, cut from antd's sheet of all components.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import postcss, { type Rule } from 'postcss'
import { type ESTree, type Plugin, Visitor } from 'vite'

const root = resolve(import.meta.dirname, '..')
const antd = join(root, 'node_modules/antd/es')

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))

const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

/** The names that our sources import from antd, as the folders of its components. */
const imported = (): string[] => {
  const texts = filesIn(join(root, 'src'), /\.tsx?$/).map((path) => readFileSync(path, 'utf8'))
  const lists = texts.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from 'antd'/g)])
  const names = lists.flatMap(([, names = '']) => names.split(',')).map((name) => name.trim())
  return names.filter((name) => !name.startsWith('type ')).map((name) => kebab(name.split(' ')[0] ?? ''))
}

const isComponent = (folder: string) => existsSync(join(antd, folder, 'style'))

/** What components import for cases that we do not have; an own import of it counts. */
const notShown = new Set(['color-picker', 'layout', 'menu', 'message', 'notification', 'tabs'])

/** The components that one in this folder is made of, whose styles it needs too. */
const partsOf = (folder: string): string[] =>
  filesIn(join(antd, folder), /\.js$/).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/from ['"](\.[^'"]*)['"]/g)].map(
      ([, to = '']) => relative(antd, resolve(dirname(path), to)).split(sep)[0] ?? '',
    ),
  )

const withParts = (folder: string, seen: Set<string>): Set<string> => {
  if (seen.has(folder) || !isComponent(folder)) return seen
  seen.add(folder)
  for (const part of partsOf(folder)) if (!notShown.has(part)) withParts(part, seen)
  return seen
}

/** The first words of a component's classes, where they are not the name of its folder. */
const classWords: Record<string, readonly string[]> = {
  'auto-complete': ['select-auto-complete'],
  button: ['btn'],
  'date-picker': ['picker'],
  'float-button': ['float-btn'],
  grid: ['row', 'col'],
  'qr-code': ['qrcode'],
  'time-picker': ['picker'],
}
const wordsOf = (folder: string) => classWords[folder] ?? [folder]

/** The longest word that the class begins with is its component: `ant-input-number-group` is no `input`. */
const componentOf = (name: string, words: readonly string[]) =>
  words
    .filter((word) => name === word || name.startsWith(`${word}-`))
    .sort((one, other) => other.length - one.length)[0]

// Columns of a chosen width, which no form has; languages from right to left, which we do not have.
const neverUsed = /\.ant-col-|-rtl\b/

/** Styles of links are for those inside antd, as where antd makes them in the page. */
const insideAntd = (selector: string) =>
  /^a\b/.test(selector) ? `:where([class^='ant-'], [class*=' ant-']) ${selector}` : selector

export const cutAntdSheet = (sheet: string): string => {
  const folders = readdirSync(antd).filter(isComponent)
  const seen = new Set<string>()
  for (const folder of imported()) withParts(folder, seen)
  const words = folders.flatMap(wordsOf)
  const used = new Set([...seen].flatMap(wordsOf))
  const isUsed = (selector: string) =>
    !neverUsed.test(selector) &&
    [...selector.matchAll(/\.ant-([a-z][\w-]*)/g)].every(([, name = '']) => {
      const component = componentOf(name, words)
      return component === undefined || used.has(component)
    })
  const cut = (rule: Rule) => {
    // The values of variables, which the theme sets in the page.
    const selectors = rule.selectors.filter((selector) => !/^\.css-var-/.test(selector) && isUsed(selector))
    if (selectors.length === 0) rule.remove()
    else rule.selectors = selectors.map(insideAntd)
  }
  const styles = postcss.parse(sheet, { from: 'antd.css' })
  styles.walkRules((rule) => {
    if (rule.parent?.type !== 'atrule' || !/keyframes/.test(Reflect.get(rule.parent, 'name'))) cut(rule)
  })
  styles.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return styles.toString()
}

const makers = /^gen(StyleHooks|ComponentStyleHook|SubStyleComponent)$/

/**
 * antd's components without the code that makes their styles in the page: `genStyleHooks('Button', makeStyles, tokens)`
 * keeps its name and its tokens, which are the values of the variables in the sheet.
 */
const withoutStyles = (code: string, program: ESTree.Program): string => {
  const unused: { start: number; end: number }[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [, makeStyles] }) => {
      if (makeStyles && callee.type === 'Identifier' && makers.test(callee.name)) unused.push(makeStyles)
    },
  }).visit(program)
  return unused.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}() => []${text.slice(end)}`,
    code,
  )
}

/** Vite: `antd/dist/antd.css` has the used components only, and the components make no styles. */
export const antdSheet = (): Plugin => ({
  name: 'antd-sheet',
  enforce: 'pre',
  transform(code, id) {
    // With `?url` it is the module that has the address.
    if (/\/antd\/dist\/antd\.css(?!\?url)/.test(id)) return cutAntdSheet(code)
    if (/\/antd\/es\/[\w-]+\/style\//.test(id)) return withoutStyles(code, this.parse(code))
    return undefined
  },
})
