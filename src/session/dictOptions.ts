// What a select offers of a dictionary; dictionary.ts has stored it for this window.
import { z } from 'zod'
import { type DictOption, dictOptionSchema } from '#contract/dict.ts'
import { windowStorage } from '#src/lib/storages.ts'
import { sessionKeys } from './sessionStore.ts'

const storedSchema = z.record(z.string(), z.array(dictOptionSchema))

/** The options of a type as of the last load; nothing yet is an empty list. */
export const dictOptions = (type: string): DictOption[] =>
  storedSchema.safeParse(windowStorage.get(sessionKeys.dictionary)).data?.[type] ?? []
