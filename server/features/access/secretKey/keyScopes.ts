// The rights that a key may be given: those of the menu for a school's administrator, as far as the caller has them.
import { isFlagForKeys } from '#contract/access/secretKey.ts'
import { type Caller, hasPermission } from '#server/platform/auth.ts'
import type { BuiltInMenu } from '../menu/menuEntry.ts'
import { builtInMenus } from '../menu/menus.ts'

interface GivableFlag {
  readonly flag: string
  readonly labels: string[]
}

const flagsBelow = (
  { permission, label, kinds, type, isCommon = false, children = [] }: BuiltInMenu,
  above: readonly string[],
): GivableFlag[] => {
  const labels = [...above, label]
  const isGroup = type === '0' && children.some((child) => child.type === '0')
  const isGiven = kinds.includes('tenantAdmin') && !isCommon && !isGroup && isFlagForKeys(permission)
  return [
    ...(isGiven ? [{ flag: permission, labels }] : []),
    ...children.flatMap((child) => flagsBelow(child, isGroup ? [] : labels)),
  ]
}

/** Each flag once, where the menu has it first. */
const allFlags: readonly GivableFlag[] = [
  ...new Map(
    builtInMenus
      .flatMap((entry) => flagsBelow(entry, []))
      .toReversed()
      .map((one) => [one.flag, one] as const),
  ).values(),
].toReversed()

export const givableFlags = (caller: Pick<Caller, 'kind' | 'permissions'>): GivableFlag[] =>
  allFlags.filter(({ flag }) => hasPermission(caller, flag))
