// The ticks of a role as a tree of boxes. Pure.
import type { MenuNode } from '#contract/access/menu.ts'
import type { Role } from '#contract/roles.ts'
import type { TickNode } from '#src/ui/tree/tickState.ts'

/** Whoever runs the platform must find the way back to these screens. */
const keysOfTheHouse = '/adminSetup'

interface Words {
  directory: string
  menu: string
  button: string
}

export const asTicks = (nodes: readonly MenuNode[], kind: Role, words: Words): TickNode[] =>
  nodes.map(({ id, name, type, isBuiltIn, children = [] }) => {
    const isGroup = children.some((child) => child.type === '0')
    const own = isGroup ? words.directory : words.menu
    return {
      id,
      name,
      note: type === '1' ? words.button : own,
      isGroup,
      isLocked: kind === 'systemAdmin' && isBuiltIn && type === '0' && id.startsWith(keysOfTheHouse),
      children: asTicks(children, kind, words),
    }
  })
