// The data saver: sound, the board, and of the pictures only the most important one, in its smallest size.
import { create } from 'zustand'
import { machineStorage } from '#src/lib/storages.ts'

const storageKey = 'dataSaver'

/** The browser's own data saver counts until a choice is made here; not every browser says it. */
const browserSavesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

const storedChoice = (): boolean => {
  const stored = machineStorage.get(storageKey)
  return typeof stored === 'boolean' ? stored : browserSavesData()
}

export const useDataSaver = create<{ isOn: boolean }>(() => ({ isOn: storedChoice() }))

export const setDataSaver = (isOn: boolean): void => {
  useDataSaver.setState({ isOn })
  machineStorage.set(storageKey, isOn)
}
