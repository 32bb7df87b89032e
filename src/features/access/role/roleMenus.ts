// The permissions of a role as a tree of checkboxes. Pure.
import type { MenuNode } from '#contract/access/menu.ts'
import type { AccountKind } from '#contract/accountKinds.ts'
import type { CheckNode } from '#src/kit/tree/checkState.ts'

/** These screens cannot be removed from the system administrator. */
const administrationPath = '/adminSetup'

interface Words {
  directory: string
  menu: string
  button: string
}

export const asCheckNodes = (nodes: readonly MenuNode[], kind: AccountKind, words: Words): CheckNode[] =>
  nodes.map(({ id, name, type, isBuiltIn, children = [] }) => {
    const isGroup = children.some((child) => child.type === '0')
    const typeName = isGroup ? words.directory : words.menu
    return {
      id,
      name,
      note: type === '1' ? words.button : typeName,
      isGroup,
      isLocked: kind === 'systemAdmin' && isBuiltIn && type === '0' && id.startsWith(administrationPath),
      children: asCheckNodes(children, kind, words),
    }
  })
