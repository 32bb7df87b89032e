// Moves a full name in the column 姓名 to the full name, and suggests a short name. The preview of an import shows both.
import { isOnlyFullName, suggestedName } from '#contract/personNames.ts'
import { foldName, trimmedText } from '#contract/rules/text/typedText.ts'
import type { Importer } from '#server/kit/sheet/importer.ts'

export const movedNames: NonNullable<Importer<never>['movedCells']> = (cells, record) => {
  const name = trimmedText(cells.name ?? '')
  const isSame = foldName(cells.fullName ?? '') === foldName(name)
  if (!isOnlyFullName(name) || (cells.fullName && !isSame)) return undefined
  // An existing person keeps the name that is used in class.
  const short = record ? String(record.name) : suggestedName(name)
  if (!short) return undefined
  const isKept = record && foldName(String(record.fullName)) === foldName(name)
  const fullName = isKept ? String(record.fullName) : name
  return { cells: { ...cells, name: short, fullName }, from: { fullName: 'name' } }
}
