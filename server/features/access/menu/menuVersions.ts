// The version of a menu entry. It is made from the row, because the name that readers see depends on their language.
import { getMenuListTree, menuEntry } from '#contract/access/menu.ts'
import type { Locale } from '#contract/locale.ts'
import type { menu } from '#server/db/schema/menu.ts'
import type { Changeable } from '#server/kit/nounBody.ts'
import { versionOf } from '#server/kit/recordVersion.ts'
import { menuName } from './menuTexts.ts'

export type MenuRow = typeof menu.$inferSelect

/** An entry without its children. */
export const presentEntry = (row: MenuRow, locale: Locale) => {
  const { isVisible, isHidden: _hidden, alwaysShow: _always, createdAt: _at, ...fields } = row
  return {
    ...fields,
    name: menuName(row, locale),
    lable: row.name ? '' : row.lable,
    visible: isVisible ? ('1' as const) : ('0' as const),
    recordVersion: versionOf(menuVersions, row),
  }
}

/** The name of an entry in the audit log. */
export const nameOfMenu = ({ name, path, permission }: MenuRow): string => name || path || permission

// The kit passes any record; here it is always a row of the menu.
const rowOf = (record: Record<string, unknown>) => record as MenuRow

export const menuVersions: Changeable = {
  noun: { declared: menuEntry.declared, calls: { page: getMenuListTree } },
  nameOf: (record) => nameOfMenu(rowOf(record)),
  bodyOf: (record) => ({ visible: rowOf(record).isVisible ? '1' : '0' }),
  present: (record, { locale }) => ({ ...presentEntry(rowOf(record), locale), hasChildren: false }),
}
