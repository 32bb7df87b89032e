// Stores answers in this browser, from the moment they are given until the server has them: a reload, a crash or a lost
// connection loses nothing. They are stored by person, because a machine has several.
export interface LocalAnswer {
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
    const request = indexedDB.open('tongxue.answers', 1)
    request.onupgradeneeded = () => {
      const keyPath = ['userId', 'attemptId', 'exerciseId']
      const store = request.result.createObjectStore(storeName, { keyPath })
      store.createIndex(attemptIndex, ['userId', 'attemptId'])
    }
    request.onsuccess = () => {
      // A later version of the program may change the store in another window.
      request.result.onversionchange = () => request.result.close()
      request.result.onclose = () => {
        opening = undefined
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
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
    const request = work(transaction.objectStore(storeName))
    transaction.oncomplete = () => resolve(request?.result)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** Answers false when this browser stores nothing, because its storage is full or shut. */
export const storeLocalAnswers = async (answers: readonly LocalAnswer[]): Promise<boolean> => {
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

/** The answers that the server may not have yet; none where the browser stores nothing. */
export const readLocalAnswers = async (userId: string, attemptId: string): Promise<LocalAnswer[]> => {
  try {
    const answers = await inStore<LocalAnswer[]>('readonly', (store) =>
      store.index(attemptIndex).getAll([userId, attemptId]),
    )
    return answers ?? []
  } catch {
    return []
  }
}

/** Forgets these, except where something later has been given since. */
export const forgetLocalAnswers = async (
  answers: readonly Omit<LocalAnswer, 'value' | 'handIn'>[],
): Promise<void> => {
  try {
    await inStore('readwrite', (store) => {
      for (const { userId, attemptId, exerciseId, seq } of answers) {
        const key = [userId, attemptId, exerciseId]
        const request: IDBRequest<LocalAnswer | undefined> = store.get(key)
        request.onsuccess = () => {
          if (request.result && request.result.seq <= seq) store.delete(key)
        }
      }
      return undefined
    })
  } catch {
    // An answer that stays is sent again and changes nothing.
  }
}
