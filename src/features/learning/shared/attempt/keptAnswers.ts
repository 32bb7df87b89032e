// Answers in this browser, from the moment they are given until the server has them: a reload, a crash or a lost connection
// loses nothing. They are kept by person, because a machine has several.
export interface KeptAnswer {
  readonly userId: string
  readonly attemptId: string
  readonly exerciseId: string
  readonly value: unknown
  readonly seq: number
  /** The listed exercise that is to be handed in with it; null: it is only saved. */
  readonly handIn: string | null
}

const storeName = 'answers'
const attemptIndex = 'attempt'

let opening: Promise<IDBDatabase> | undefined
const openStore = (): Promise<IDBDatabase> => {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('tongxue.answers', 1)
    asked.onupgradeneeded = () => {
      const keyPath = ['userId', 'attemptId', 'exerciseId']
      const store = asked.result.createObjectStore(storeName, { keyPath })
      store.createIndex(attemptIndex, ['userId', 'attemptId'])
    }
    asked.onsuccess = () => {
      // A later version of the program may change the store in another window.
      asked.result.onversionchange = () => asked.result.close()
      asked.result.onclose = () => {
        opening = undefined
      }
      resolve(asked.result)
    }
    asked.onerror = () => reject(asked.error)
  }).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

const inStore = async <R>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<R> | undefined,
): Promise<R | undefined> => {
  const database = await openStore()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode)
    const asked = work(transaction.objectStore(storeName))
    transaction.oncomplete = () => resolve(asked?.result)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** false: this browser keeps nothing, because its storage is full or shut. */
export const keepAnswers = async (answers: readonly KeptAnswer[]): Promise<boolean> => {
  try {
    await inStore('readwrite', (store) => {
      for (const one of answers) store.put(one)
      return undefined
    })
    return true
  } catch {
    return false
  }
}

/** What the server may not have yet; nothing where the browser keeps nothing. */
export const readKept = async (userId: string, attemptId: string): Promise<KeptAnswer[]> => {
  try {
    const found = await inStore<KeptAnswer[]>('readonly', (store) =>
      store.index(attemptIndex).getAll([userId, attemptId]),
    )
    return found ?? []
  } catch {
    return []
  }
}

/** Forgets these, except where something later has been given since. */
export const forgetKept = async (answers: readonly Omit<KeptAnswer, 'value' | 'handIn'>[]): Promise<void> => {
  try {
    await inStore('readwrite', (store) => {
      for (const { userId, attemptId, exerciseId, seq } of answers) {
        const key = [userId, attemptId, exerciseId]
        const asked: IDBRequest<KeptAnswer | undefined> = store.get(key)
        asked.onsuccess = () => {
          if (asked.result && asked.result.seq <= seq) store.delete(key)
        }
      }
      return undefined
    })
  } catch {
    // What stays is sent again and changes nothing.
  }
}
