// The words to choose from and the school year, loaded once per window and again in another language.
import i18next from 'i18next'
import { dictTypes } from '#contract/constants.ts'
import { type DictOption, getAllDict, getXnxq } from '#contract/system/dict.ts'
import { request } from '#src/http/request.ts'
import { windowStorage } from '#src/lib/storages.ts'
import { storeDictionary } from './dictOptions.ts'
import { sessionKeys, useSession } from './sessionStore.ts'

const store = (dictionary: Readonly<Record<string, DictOption[]>>): void => {
  storeDictionary(dictionary)
  windowStorage.set(sessionKeys.dictList, Object.keys(dictionary))
  const { resourceType } = dictTypes
  windowStorage.set(sessionKeys.cloudDictionary, { [resourceType]: dictionary[resourceType] ?? [] })
}

let loads = 0

const load = async (): Promise<void> => {
  loads += 1
  const loadNumber = loads
  const [dictionary, semesters] = await Promise.all([
    request(getAllDict, {}, { quiet: true }),
    request(getXnxq, {}, { quiet: true }),
  ])
  // Another language was chosen meanwhile: its own load sets the texts.
  if (loadNumber !== loads) return
  store(dictionary)
  windowStorage.set(sessionKeys.semester, semesters.find(({ nowXnxq }) => nowXnxq) ?? {})
}

const reload = (): void => {
  // Without them a select is empty and says so; the next page load asks again.
  if (useSession.getState().user) load().catch(() => undefined)
}
i18next.on('languageChanged', reload)

export const loadDictionary = reload
