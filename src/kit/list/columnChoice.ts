// Keeps, for each noun, which columns beyond the usual ones a list shows on this machine.
import { create } from 'zustand'
import { machineStorage } from '#src/lib/storages.ts'

const storageKey = 'columns'

type Chosen = Readonly<Record<string, readonly string[]>>

/** Always returns a valid choice, for any stored value. */
const readChosen = (stored: unknown): Chosen =>
  Object.fromEntries(
    Object.entries(Object(stored)).flatMap(([noun, keys]) =>
      Array.isArray(keys) ? [[noun, keys.filter((key) => typeof key === 'string')]] : [],
    ),
  )

const useChosen = create<{ chosen: Chosen }>(() => ({ chosen: readChosen(machineStorage.get(storageKey)) }))

const none: readonly string[] = []

export const useChosenColumns = (noun: string): readonly string[] =>
  useChosen(({ chosen }) => chosen[noun] ?? none)

export const chooseColumns = (noun: string, keys: readonly string[]): void => {
  const chosen = { ...useChosen.getState().chosen, [noun]: keys }
  machineStorage.set(storageKey, chosen)
  useChosen.setState({ chosen })
}
