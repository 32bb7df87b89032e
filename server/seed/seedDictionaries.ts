// The dictionaries and parameters that are part of the program. Changes by an operator stay.
import { eq } from 'drizzle-orm'
import { flags, systemDicts } from '#contract/constants.ts'
import { taskFilesUsual } from '#contract/learning/task/taskNoun.ts'
import { defaultLocale } from '#contract/locale.ts'
import { systemParams } from '#contract/system/dict.ts'
import { storageUsualMib } from '#contract/system/upload.ts'
import type { Transaction } from '../db/database.ts'
import { dict, dictItem } from '../db/schema/dict.ts'
import { param } from '../db/schema/param.ts'
import { dictTexts, itemText } from '../features/system/dict/dictTexts.ts'
import { publishDicts } from '../features/system/dict/publishDict.ts'

const memoOf = (type: string): string => {
  const memo: unknown = Reflect.get(dictTexts(defaultLocale).type, type)
  return typeof memo === 'string' ? memo : ''
}

export const seedDictionaries = async (tx: Transaction): Promise<void> => {
  let isChanged = false
  for (const [type, values] of Object.entries(systemDicts)) {
    await tx
      .insert(dict)
      .values({ type, memo: memoOf(type), kind: 'system' })
      .onConflictDoNothing()
    const [row] = await tx.select({ id: dict.id }).from(dict).where(eq(dict.type, type))
    if (!row) continue
    const added = await tx
      .insert(dictItem)
      .values(
        values.map((value, sort) => ({
          dictId: row.id,
          value,
          label: itemText(type, value, defaultLocale) ?? value,
          sort,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: dictItem.id })
    isChanged ||= added.length > 0
  }
  if (isChanged) await publishDicts(tx)
  const { param: names } = dictTexts(defaultLocale)
  await tx
    .insert(param)
    .values([
      { key: systemParams.zhktUrl, value: '', kind: 'system', name: names.zhktUrl },
      { key: systemParams.zhktAppId, value: '', kind: 'system', name: names.zhktAppId },
      { key: systemParams.zhktAccessToken, value: '', kind: 'system', name: names.zhktAccessToken },
      {
        key: systemParams.registration,
        value: flags.registration ? '1' : '0',
        kind: 'system',
        isPublic: true,
        name: names.registration,
      },
      {
        key: systemParams.noticePush,
        value: flags.messagePush ? '1' : '0',
        kind: 'system',
        isPublic: true,
        name: names.noticePush,
      },
      {
        key: systemParams.taskFiles,
        value: String(taskFilesUsual),
        kind: 'system',
        isPublic: true,
        name: names.taskFiles,
      },
      {
        key: systemParams.storageOfStudent,
        value: String(storageUsualMib.student),
        kind: 'system',
        isPublic: true,
        name: names.storageOfStudent,
      },
      {
        key: systemParams.storageOfStaff,
        value: String(storageUsualMib.staff),
        kind: 'system',
        isPublic: true,
        name: names.storageOfStaff,
      },
    ])
    .onConflictDoNothing()
}
