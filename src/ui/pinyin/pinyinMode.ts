// Above which words this person sees the pinyin. Kept by the machine, for each account on it apart.
import { create } from 'zustand'
import { machineStorage } from '#src/lib/storages.ts'

export const pinyinModes = ['all', 'unknown', 'none'] as const
export type PinyinMode = (typeof pinyinModes)[number]

const key = (userId: string) => `pinyin:${userId}`
const readMode = (stored: unknown): PinyinMode => pinyinModes.find((mode) => mode === stored) ?? 'all'

const useModes = create<Record<string, PinyinMode>>(() => ({}))

export const usePinyinMode = (userId: string): [PinyinMode, (mode: PinyinMode) => void] => {
  const chosen = useModes((modes) => modes[userId])
  const change = (mode: PinyinMode) => {
    machineStorage.set(key(userId), mode)
    useModes.setState({ [userId]: mode })
  }
  return [chosen ?? readMode(machineStorage.get(key(userId))), change]
}
