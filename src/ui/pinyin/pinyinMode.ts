// Above which words this person sees the pinyin. Kept by the machine, for each account on it apart.
import { create } from 'zustand'
import { machineStorage } from '#src/lib/storages.ts'

export const pinyinModes = ['all', 'unknown', 'none'] as const
export type PinyinMode = (typeof pinyinModes)[number]

/** Pinyin helps where words are learnt; an exercise is at first as it was written. */
const standards = { words: 'all', exercises: 'none' } as const satisfies Record<string, PinyinMode>
type Place = keyof typeof standards

const keyOf = (userId: string, place: Place) =>
  place === 'words' ? `pinyin:${userId}` : `pinyin:${place}:${userId}`

const useModes = create<Record<string, PinyinMode>>(() => ({}))

export const usePinyinMode = (
  userId: string,
  place: Place = 'words',
): [PinyinMode, (mode: PinyinMode) => void] => {
  const key = keyOf(userId, place)
  const chosen = useModes((modes) => modes[key])
  const change = (mode: PinyinMode) => {
    machineStorage.set(key, mode)
    useModes.setState({ [key]: mode })
  }
  const stored = machineStorage.get(key)
  return [chosen ?? pinyinModes.find((mode) => mode === stored) ?? standards[place], change]
}
