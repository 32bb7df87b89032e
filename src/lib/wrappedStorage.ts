// Every stored value is wrapped as {dataType, content, type, datetime} (specification, session data).

interface Wrapped {
  dataType: 'string' | 'number' | 'boolean' | 'object'
  content: unknown
  type: 'session' | 'local'
  datetime: number
}

const isWrapped = (value: unknown): value is Wrapped =>
  typeof value === 'object' && value !== null && 'dataType' in value && 'content' in value

export interface WrappedStorage {
  get: (key: string) => unknown
  set: (key: string, value: unknown) => void
  remove: (key: string) => void
  clear: () => void
}

/** `now` is an argument so that a test owns the clock. */
export const wrapStorage = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>,
  type: Wrapped['type'],
  now: () => number = Date.now,
): WrappedStorage => ({
  get: (key) => {
    const text = storage.getItem(key)
    if (text === null) return undefined
    try {
      const value: unknown = JSON.parse(text)
      return isWrapped(value) ? value.content : undefined
    } catch {
      // A value that is not ours counts as none.
      return undefined
    }
  },
  set: (key, value) => {
    const kind = typeof value
    const dataType = kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : 'object'
    storage.setItem(
      key,
      JSON.stringify({ dataType, content: value, type, datetime: now() } satisfies Wrapped),
    )
  },
  remove: (key) => storage.removeItem(key),
  clear: () => storage.clear(),
})
