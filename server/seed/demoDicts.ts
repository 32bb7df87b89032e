// What the form of a student suggests as types. The dictionary belongs to the installation, so these words stay when the
// demo is removed.
import { eq } from 'drizzle-orm'
import { suggestionDicts } from '#contract/constants.ts'
import type { Transaction } from '../db/database.ts'
import { dict, dictItem } from '../db/schema/dict.ts'
import { publishDicts } from '../features/system/dict/publishDict.ts'

const studentTypes = ['长期生', '短期生', '交换生', '预科生']

/** Only into an empty dictionary: an operator's own words are left alone. */
export const seedDemoDicts = async (tx: Transaction): Promise<void> => {
  const [types] = await tx.select({ id: dict.id }).from(dict).where(eq(dict.type, suggestionDicts.type))
  if (!types || (await tx.$count(dictItem, eq(dictItem.dictId, types.id))) > 0) return
  const items = studentTypes.map((label, sort) => ({ dictId: types.id, label, value: label, sort }))
  await tx.insert(dictItem).values(items)
  await publishDicts(tx)
}
