// Answers in this browser, from the moment they are given until the server has them: a reload, a crash or a lost connection
// loses nothing. They are kept by person, because a machine has several.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

export interface LocalAnswer {
  readonly userId: string
  readonly attemptId: string
  readonly exerciseId: string
  readonly value: unknown
  readonly seq: number
  /** The listed exercise that is to be handed in with it; null: it is only saved. */
  readonly handIn: string | null
  /** When it was given, epoch ms; undefined: an earlier version of the program kept it. */
  readonly at?: number | undefined
}

interface AnswerStore extends DBSchema {
  answers: {
    key: [userId: string, attemptId: string, exerciseId: string]
    value: LocalAnswer
    indexes: { attempt: [userId: string, attemptId: string] }
  }
}

let opening: Promise<IDBPDatabase<AnswerStore>> | undefined
const openStore = () => {
  opening ??= openDB<AnswerStore>('tongxue.answers', 1, {
    upgrade: (database) => {
      const store = database.createObjectStore('answers', { keyPath: ['userId', 'attemptId', 'exerciseId'] })
      store.createIndex('attempt', ['userId', 'attemptId'])
    },
    // A later version of the program may change the store in another window.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opening = undefined
    },
  }).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

/** false: this browser keeps nothing, because its storage is full or shut. */
export const storeLocalAnswers = async (answers: readonly LocalAnswer[]): Promise<boolean> => {
  try {
    const transaction = (await openStore()).transaction('answers', 'readwrite')
    await Promise.all([...answers.map((answer) => transaction.store.put(answer)), transaction.done])
    return true
  } catch {
    return false
  }
}

/** What the server may not have yet; nothing where the browser keeps nothing. */
export const readLocalAnswers = async (userId: string, attemptId: string): Promise<LocalAnswer[]> => {
  try {
    return await (await openStore()).getAllFromIndex('answers', 'attempt', [userId, attemptId])
  } catch {
    return []
  }
}

/** How many answers of this account the server may not have yet. */
export const countLocalAnswers = async (userId: string): Promise<number> =>
  (await openStore()).count('answers', IDBKeyRange.bound([userId], [userId, []]))

/** Forgets these, except where something later has been given since. */
export const forgetLocalAnswers = async (
  answers: readonly Omit<LocalAnswer, 'value' | 'handIn'>[],
): Promise<void> => {
  try {
    const transaction = (await openStore()).transaction('answers', 'readwrite')
    const forget = async ({ userId, attemptId, exerciseId, seq }: (typeof answers)[number]) => {
      const stored = await transaction.store.get([userId, attemptId, exerciseId])
      if (stored && stored.seq <= seq) await transaction.store.delete([userId, attemptId, exerciseId])
    }
    await Promise.all([...answers.map(forget), transaction.done])
  } catch {
    // What stays is sent again and changes nothing.
  }
}
