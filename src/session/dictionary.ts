// The words to choose from and the school year, loaded once per window and again in another language.
import i18next from 'i18next'
import { dictTypes } from '#contract/constants.ts'
import { type DictOption, getAllDict, getXnxq } from '#contract/dict.ts'
import { request } from '#src/http/request.ts'
import { windowStorage } from '#src/lib/storages.ts'
import { sessionKeys, useSession } from './sessionStore.ts'

const storeDictionary = (dictionary: Readonly<Record<string, DictOption[]>>): void => {
  windowStorage.set(sessionKeys.dictionary, dictionary)
  windowStorage.set(sessionKeys.dictList, Object.keys(dictionary))
  const { resourceType } = dictTypes
  windowStorage.set(sessionKeys.cloudDictionary, { [resourceType]: dictionary[resourceType] ?? [] })
}

const load = async (): Promise<void> => {
  const [dictionary, semesters] = await Promise.all([
    request(getAllDict, {}, { quiet: true }),
    request(getXnxq, {}, { quiet: true }),
  ])
  storeDictionary(dictionary)
  windowStorage.set(sessionKeys.semester, semesters.find(({ nowXnxq }) => nowXnxq) ?? {})
}

const reload = (): void => {
  // Without them a select is empty and says so; the next page load asks again.
  if (useSession.getState().user) load().catch(() => undefined)
}
i18next.on('languageChanged', reload)

export const loadDictionary = reload
