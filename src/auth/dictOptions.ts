// The options of a dictionary for a select; dictionary.ts loads it, this window's storage keeps it over a reload.
import { z } from 'zod'
import { create } from 'zustand'
import { type DictOption, dictOptionSchema } from '#contract/system/dict.ts'
import { windowStorage } from '#src/lib/storages.ts'
import { sessionKeys } from './sessionStore.ts'

type Dictionary = Readonly<Record<string, readonly DictOption[]>>
const storedSchema = z.record(z.string(), z.array(dictOptionSchema))
const stored = (): Dictionary => storedSchema.safeParse(windowStorage.get(sessionKeys.dictionary)).data ?? {}

const useDictionary = create<{ dictionary: Dictionary }>(() => ({ dictionary: stored() }))

export const storeDictionary = (dictionary: Dictionary): void => {
  windowStorage.set(sessionKeys.dictionary, dictionary)
  useDictionary.setState({ dictionary })
}

const none: readonly DictOption[] = []
/** The options of a type as of the last load, in its language; nothing yet is an empty list. */
export const useDictOptions = (type: string): readonly DictOption[] =>
  useDictionary(({ dictionary }) => dictionary[type] ?? none)
