// Makes an empty sheet to fill in, with notes at its headers and an example.
import type { Locale } from '#contract/locale.ts'
import type { SheetFile } from '#contract/sheet.ts'
import type { AnyStore } from '../../nounStore.ts'
import { fileOf } from '../exportNoun.ts'
import { labelOf, titleOf } from '../nounTexts.ts'
import { sheetQueue } from '../sheetQueue.ts'
import { writeSheets } from '../sheetTask.ts'
import { columnNote, offeredWords } from './columnNote.ts'
import { exampleCells } from './exampleRow.ts'

export const templateOf = async (
  { noun, importer }: Pick<AnyStore, 'noun' | 'importer'>,
  { userId, locale }: { readonly userId: string; readonly locale: Locale },
): Promise<SheetFile> => {
  const { declared } = noun
  const columns = declared.sheet?.import ?? []
  const required = importer?.required ?? []
  const example = exampleCells(declared, required[0], locale)
  const sheet = {
    name: titleOf(declared, locale),
    headers: columns.map((column) => labelOf(declared, column, locale)),
    rows: declared.sheet?.example ? [columns.map((column) => example[column] ?? '')] : [],
    notes: columns.map((column) =>
      columnNote(declared, column, { locale, isRequired: required.includes(column) }),
    ),
    lists: columns.map((column) => offeredWords(declared, column, locale)),
  }
  return fileOf(sheet.name, await sheetQueue.take(userId, () => writeSheets([sheet])))
}
