// The version of a menu entry. It is made of the row and not of what a reader sees: the name of a built-in entry is
// another in every language.
import { getMenuListTree, menuEntry } from '#contract/access/menu.ts'
import type { Locale } from '#contract/locale.ts'
import type { menu } from '#server/db/schema/menu.ts'
import type { Changeable } from '#server/kit/nounBody.ts'
import { versionOf } from '#server/kit/recordVersion.ts'
import { menuName } from './menuTexts.ts'

export type MenuRow = typeof menu.$inferSelect

/** Without the entries below it. */
export const presentEntry = (row: MenuRow, locale: Locale) => {
  const { isVisible, isHidden: _hidden, alwaysShow: _always, createdAt: _at, ...known } = row
  return {
    ...known,
    name: menuName(row, locale),
    lable: row.name ? '' : row.lable,
    visible: isVisible ? ('1' as const) : ('0' as const),
    recordVersion: versionOf(menuVersions, row),
  }
}

/** As the audit log names it. */
export const nameOfMenu = ({ name, path, permission }: MenuRow): string => name || path || permission

// The kit speaks of any record; here it is always a row of the menu.
const rowOf = (record: Record<string, unknown>) => record as MenuRow

export const menuVersions: Changeable = {
  noun: { declared: menuEntry.declared, calls: { page: getMenuListTree } },
  nameOf: (record) => nameOfMenu(rowOf(record)),
  bodyOf: (record) => ({ visible: rowOf(record).isVisible ? '1' : '0' }),
  present: (record, { locale }) => ({ ...presentEntry(rowOf(record), locale), hasChildren: false }),
}
