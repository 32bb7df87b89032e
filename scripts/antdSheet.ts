// The style sheet of the antd components that the program uses, cut from antd's sheet of all components.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import postcss, { type Rule } from 'postcss'
import { type ESTree, type Plugin, Visitor } from 'vite'
import { doors, modulesOf } from './modulesOf.ts'

const root = resolve(import.meta.dirname, '..')
const antd = join(root, 'node_modules/antd/es')

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))

const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

/** The names that these files import from antd, as the folders of its components. */
const importedBy = (files: Iterable<string>): string[] => {
  const texts = [...files].filter((path) => /\.tsx?$/.test(path)).map((path) => readFileSync(path, 'utf8'))
  const lists = texts.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from 'antd'/g)])
  const names = lists.flatMap(([, names = '']) => names.split(',')).map((name) => name.trim())
  return names.filter((name) => !name.startsWith('type ')).map((name) => kebab(name.split(' ')[0] ?? ''))
}

const isComponent = (folder: string) => existsSync(join(antd, folder, 'style'))

/** What components import for cases that we do not have; an own import of it counts. */
const notShown = new Set(['color-picker', 'layout', 'menu', 'message', 'notification', 'tabs'])

const fileAt = (path: string) =>
  [path, `${path}.js`, join(path, 'index.js')].find((file) => existsSync(file) && file.endsWith('.js'))

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from ['"](\.[^'"]*)['"]/g)].flatMap(
    ([, to = '']) => fileAt(resolve(dirname(file), to)) ?? [],
  )

const folderOf = (file: string) => relative(antd, file).split(sep)[0] ?? ''

/**
 * The components that these are made of, with themselves. A component is one of them when its style is imported on the
 * way: for its context alone (a tooltip asks whether it stands in a table) nothing of it is shown.
 */
const styledFolders = (folders: readonly string[]): ReadonlySet<string> => {
  const files = new Set<string>()
  const waiting = folders.filter(isComponent).flatMap((folder) => fileAt(join(antd, folder)) ?? [])
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    for (const next of importsOf(file)) {
      if (!notShown.has(folderOf(next)) || folderOf(next) === folderOf(file)) waiting.push(next)
    }
  }
  const styles = [...files].filter((file) => relative(antd, file).split(sep)[1] === 'style')
  return new Set(styles.map(folderOf))
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

const classWordsOf = (files: Iterable<string>): ReadonlySet<string> =>
  new Set([...styledFolders(importedBy(files))].flatMap(wordsOf))

/** `home` is what the frame and a student's home show, `rest` what further pages show beside it. */
export type SheetPart = 'home' | 'rest'

/** Motions are in the first part. */
const isKeyframes = (rule: { type: string } | undefined): boolean =>
  rule?.type === 'atrule' && /keyframes/.test(Reflect.get(rule, 'name'))

export const cutAntdSheet = (sheet: string, part: SheetPart): string => {
  const words = readdirSync(antd).filter(isComponent).flatMap(wordsOf)
  const used = classWordsOf(filesIn(join(root, 'src'), /\.tsx?$/))
  const usedAtHome = classWordsOf(modulesOf(doors.home))
  const hasOnly = (selector: string, components: ReadonlySet<string>) =>
    [...selector.matchAll(/\.ant-([a-z][\w-]*)/g)].every(([, name = '']) => {
      const component = componentOf(name, words)
      return component === undefined || components.has(component)
    })
  const isUsed = (selector: string) =>
    !neverUsed.test(selector) &&
    hasOnly(selector, used) &&
    hasOnly(selector, usedAtHome) === (part === 'home')
  const cut = (rule: Rule) => {
    // The values of variables, which the theme sets in the page.
    const selectors = rule.selectors.filter((selector) => !/^\.css-var-/.test(selector) && isUsed(selector))
    if (selectors.length === 0) rule.remove()
    else rule.selectors = selectors.map(insideAntd)
  }
  const styles = postcss.parse(sheet, { from: 'antd.css' })
  styles.walkRules((rule) => {
    if (!isKeyframes(rule.parent)) cut(rule)
  })
  styles.walkAtRules((rule) => {
    if (rule.nodes?.length === 0 || (part === 'rest' && isKeyframes(rule))) rule.remove()
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

/** Vite: `antd/dist/antd.css?part=…` has the used components only, and the components make no styles. */
export const antdSheet = (): Plugin => ({
  name: 'antd-sheet',
  enforce: 'pre',
  transform(code, id) {
    // With `url` it is the module that has the address.
    const part = /\/antd\/dist\/antd\.css\?(?!.*\burl\b).*\bpart=(home|rest)\b/.exec(id)?.[1]
    if (part === 'home' || part === 'rest') return cutAntdSheet(code, part)
    if (/\/antd\/es\/[\w-]+\/style\//.test(id)) return withoutStyles(code, this.parse(code))
    return undefined
  },
})

/**
 * Vite: what asks whether it stands in a form (each text field does) gets the context alone. The package's index would
 * bring all of forms and their validation to pages that have none.
 */
export const antdFormContext = (): Plugin => ({
  name: 'antd-form-context',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== '@rc-component/form' || !/\/antd\/es\/form\/context\.js$/.test(importer ?? ''))
      return undefined
    return this.resolve('@rc-component/form/es/FormContext', importer)
  },
})
