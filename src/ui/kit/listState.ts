// What a list remembers while one is away: page, search and order, by the address of its page. Another school is
// another list: what was looked for in the one is not kept for the other.
import { create } from 'zustand'

export interface ListState {
  current: number
  /** Only what was filled in. */
  search: Readonly<Record<string, unknown>>
  sort: { field: string; order: 'asc' | 'desc' } | undefined
}
const fresh: ListState = { current: 1, search: {}, sort: undefined }

interface Kept {
  school: string | undefined
  state: ListState
}
const useMemory = create<Record<string, Kept>>(() => ({}))

const stateOf = (kept: Kept | undefined, school: string | undefined): ListState =>
  kept && kept.school === school ? kept.state : fresh

export const useListState = (
  path: string,
  school: string | undefined,
): [ListState, (changed: Partial<ListState>) => void] => {
  const state = stateOf(
    useMemory((memory) => memory[path]),
    school,
  )
  const change = (changed: Partial<ListState>) =>
    useMemory.setState((memory) => ({
      [path]: { school, state: { ...stateOf(memory[path], school), ...changed } },
    }))
  return [state, change]
}

/** Its tab is closed: the next visit starts afresh. */
export const forgetList = (path: string): void =>
  useMemory.setState(
    (memory) => Object.fromEntries(Object.entries(memory).filter(([key]) => key !== path)),
    true,
  )
