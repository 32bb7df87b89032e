// What a list remembers while one is away: page, search and order, by the address of its page.
import { create } from 'zustand'

export interface ListState {
  current: number
  /** Only what was filled in. */
  search: Readonly<Record<string, unknown>>
  sort: { field: string; order: 'asc' | 'desc' } | undefined
}
const fresh: ListState = { current: 1, search: {}, sort: undefined }

const useMemory = create<Record<string, ListState>>(() => ({}))

export const useListState = (path: string): [ListState, (changed: Partial<ListState>) => void] => {
  const state = useMemory((memory) => memory[path]) ?? fresh
  const change = (changed: Partial<ListState>) =>
    useMemory.setState((memory) => ({ [path]: { ...(memory[path] ?? fresh), ...changed } }))
  return [state, change]
}

/** Its tab is closed: the next visit starts afresh. */
export const forgetList = (path: string): void =>
  useMemory.setState(
    (memory) => Object.fromEntries(Object.entries(memory).filter(([key]) => key !== path)),
    true,
  )
