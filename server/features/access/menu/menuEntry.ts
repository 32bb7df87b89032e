// Functions that declare the entries of the built-in menu (menus.ts).
import type { AccountKind } from '#contract/accountKinds.ts'
import { flagOf, type NounAction, type NounDeclaration } from '#contract/noun.ts'
import { menuPathOf, type PagePath } from '#contract/pagePaths.ts'
import type { Tool } from '#contract/tools.ts'

export interface BuiltInMenu {
  readonly id: string
  readonly type: '0' | '1'
  readonly path: string
  readonly label: string
  readonly icon: string
  /** The flag that a role gets when the entry is ticked. */
  readonly permission: string
  /** The kinds of account that may have it. */
  readonly kinds: readonly AccountKind[]
  readonly isHidden?: boolean
  readonly alwaysShow?: boolean
  /** Every account of these kinds has the entry, ticked or not. */
  readonly isCommon?: boolean
  /** The tool that its page belongs to: without it the school has none of the entry and what is below. */
  readonly tool?: Tool
  readonly children?: readonly BuiltInMenu[]
}

type Button = readonly [flag: string, label: string, kinds?: readonly AccountKind[]]

const entry = (
  path: string,
  label: string,
  icon: string,
  kinds: readonly AccountKind[],
  permission: string,
  buttons: readonly Button[] = [],
): BuiltInMenu => ({
  id: path,
  type: '0',
  path,
  label,
  icon,
  permission,
  kinds,
  children: buttons.map(([flag, word, of = kinds]) => ({
    id: `${path}:${flag}`,
    type: '1',
    path: `${path}:${flag}`,
    label: word,
    icon: '',
    permission: flag,
    kinds: of.filter((kind) => kinds.includes(kind)),
  })),
})

/** Opens a page. */
export const page = (
  path: PagePath,
  label: string,
  icon: string,
  kinds: readonly AccountKind[],
  permission: string,
  buttons?: readonly Button[],
): BuiltInMenu => entry(menuPathOf(path), label, icon, kinds, permission, buttons)

/** A group of entries, without a page of its own. */
export const directory = (
  path: string,
  label: string,
  icon: string,
  kinds: readonly AccountKind[],
  children: readonly BuiltInMenu[],
): BuiltInMenu => ({
  ...entry(path, label, icon, kinds, path.slice(1).replaceAll('/', '_')),
  alwaysShow: true,
  children,
})

/** The page after signing in and one's own account: every account has them. */
export const common = (
  path: PagePath,
  label: string,
  icon: string,
  kinds: readonly AccountKind[],
): BuiltInMenu => ({
  ...page(path, label, icon, kinds, `${menuPathOf(path).slice(1).replaceAll('/', '_')}_view`),
  isCommon: true,
})
/** A page that is opened by its address and from other pages, and is not shown in the menu. */
export const hidden = (path: PagePath, label: string, kinds: readonly AccountKind[]): BuiltInMenu => ({
  ...common(path, label, 'student', kinds),
  isHidden: true,
})
/** The same entries, which belong to a tool. */
export const ofTool = (tool: Tool, ...entries: readonly BuiltInMenu[]): BuiltInMenu[] =>
  entries.map(({ children = [], ...entry }) => ({ ...entry, tool, children: ofTool(tool, ...children) }))

/** A hidden page that needs a flag. */
export const unlisted = (
  path: PagePath,
  label: string,
  kinds: readonly AccountKind[],
  permission: string,
): BuiltInMenu => ({ ...page(path, label, 'student', kinds, permission), isHidden: true })

const buttonWords = {
  create: 'menu.buttonAdd',
  update: 'menu.buttonEdit',
  remove: 'menu.buttonDelete',
  import: 'menu.buttonImport',
  export: 'menu.buttonExport',
} as const satisfies Partial<Record<NounAction, string>>

/** The buttons of a noun's screen, one for each call that the noun has. */
export const buttonsOf = ({ declared }: { readonly declared: NounDeclaration }): Button[] =>
  (Object.keys(buttonWords) as (keyof typeof buttonWords)[]).flatMap((action) => {
    const kinds = declared.who[action]
    return kinds ? [[flagOf(declared, action), buttonWords[action], kinds] as const] : []
  })

/** The flags of an entry and of all below it. */
export const flagsOf = ({ permission, children = [] }: BuiltInMenu): string[] => [
  permission,
  ...children.flatMap(flagsOf),
]
