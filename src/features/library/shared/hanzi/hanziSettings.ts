// The reader's choices for drawing characters, kept by the machine.
import { create } from 'zustand'
import { machineStorage } from '#src/lib/storages.ts'
import { type HanziSettings, readHanziSettings } from './drawingChoices.ts'

const storageKey = 'hanzi'

export const useHanziSettings = create<HanziSettings>(() => readHanziSettings(machineStorage.get(storageKey)))

export const changeHanziSettings = (changed: Partial<HanziSettings>): void => {
  useHanziSettings.setState(changed)
  machineStorage.set(storageKey, useHanziSettings.getState())
}
