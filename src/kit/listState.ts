// A list remembers page, search and order while one is away, by the address of its page and by what it lists, so
// that several lists stand on one page. Another school is another list: a search in the one is not kept for the other.
import { create } from 'zustand'

export interface ListState {
  current: number
  /** Has only the fields that were filled in. */
  search: Readonly<Record<string, unknown>>
  sort: { field: string; order: 'asc' | 'desc' } | undefined
}
const fresh: ListState = { current: 1, search: {}, sort: undefined }

interface StoredList {
  school: string | undefined
  state: ListState
}
type Lists = Readonly<Record<string, StoredList>>
const useMemory = create<Record<string, Lists>>(() => ({}))

/** The key of a list on a page: two of one noun differ by their fixed query, in any order of its fields. */
export const listKey = (name: string, fixed: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify([name, Object.entries(fixed).toSorted(([one], [other]) => (one < other ? -1 : 1))])

interface Place {
  path: string
  key: string
  school: string | undefined
}

const stateIn = (lists: Lists | undefined, { key, school }: Place): ListState => {
  const stored = lists?.[key]
  return stored && stored.school === school ? stored.state : fresh
}

export const listStateOf = (place: Place): ListState => stateIn(useMemory.getState()[place.path], place)

export const changeList = (place: Place, changed: Partial<ListState>): void =>
  useMemory.setState((memory) => {
    const { path, key, school } = place
    const lists = memory[path]
    return { [path]: { ...lists, [key]: { school, state: { ...stateIn(lists, place), ...changed } } } }
  })

export const useListState = (place: Place): [ListState, (changed: Partial<ListState>) => void] => {
  const lists = useMemory((memory) => memory[place.path])
  return [stateIn(lists, place), (changed) => changeList(place, changed)]
}

/** Its tab is closed: the next visit starts without state. */
export const forgetList = (path: string): void =>
  useMemory.setState(
    (memory) => Object.fromEntries(Object.entries(memory).filter(([key]) => key !== path)),
    true,
  )
