// Answers that a page names stay on this device under the id of its account, so that the page lives through a reload without a
// line. Signing out deletes them.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { RequestError } from '#src/http/requestError.ts'
import { type SessionState, storedPerson, useSession } from './sessionStore.ts'

interface Copy {
  readonly userId: string
  readonly name: string
  readonly value: unknown
  /** By the clock of this device, epoch ms. */
  readonly at: number
}
interface CopyStore extends DBSchema {
  copies: { key: [userId: string, name: string]; value: Copy }
}

const database = 'tongxue.copies'
let opening: Promise<IDBPDatabase<CopyStore>> | undefined
const openStore = () => {
  opening ??= openDB<CopyStore>(database, 1, {
    upgrade: (upgraded) => {
      upgraded.createObjectStore('copies', { keyPath: ['userId', 'name'] })
    },
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

/** Nothing is kept where nobody is signed in, or the browser's storage is full or shut. */
export const keepCopy = async (name: string, value: unknown): Promise<void> => {
  const userId = storedPerson()?.userId
  if (!userId) return
  await openStore()
    .then((store) => store.put('copies', { userId, name, value, at: Date.now() }))
    .catch(() => undefined)
}

/** Its age stays what it was. */
export const changeCopy = async <T>(name: string, change: (value: T) => T): Promise<void> => {
  const userId = storedPerson()?.userId
  if (!userId) return
  const write = async () => {
    const transaction = (await openStore()).transaction('copies', 'readwrite')
    const copy = await transaction.store.get([userId, name])
    if (copy) await transaction.store.put({ ...copy, value: change(copy.value as T) })
    await transaction.done
  }
  await write().catch(() => undefined)
}

/** `age` in ms by the clock of this device. */
export const readCopy = async <T>(name: string): Promise<{ value: T; age: number } | undefined> => {
  const userId = storedPerson()?.userId
  if (!userId) return undefined
  const copy = await openStore()
    .then((store) => store.get('copies', [userId, name]))
    .catch(() => undefined)
  return copy && { value: copy.value as T, age: Date.now() - copy.at } // kept under the same name
}

export const forgetCopy = async (name: string): Promise<void> => {
  const userId = storedPerson()?.userId
  if (!userId) return
  await openStore()
    .then((store) => store.delete('copies', [userId, name]))
    .catch(() => undefined)
}

/** Those whose names begin so. */
export const forgetCopiesOf = async (prefix: string): Promise<void> => {
  const userId = storedPerson()?.userId
  if (!userId) return
  await openStore()
    .then((store) => store.delete('copies', IDBKeyRange.bound([userId, prefix], [userId, `${prefix}\uffff`])))
    .catch(() => undefined)
}

/** All of this account. */
export const forgetCopies = async (): Promise<void> => {
  const userId = storedPerson()?.userId
  if (!userId) return
  await openStore()
    .then((store) => store.delete('copies', IDBKeyRange.bound([userId], [userId, []])))
    .catch(() => undefined)
}

/** No answer came, or only that of a proxy whose server is away. */
export const isWithoutServer = (error: unknown): boolean =>
  (error instanceof RequestError && error.code === 'UNAVAILABLE') ||
  (error instanceof DOMException && error.name === 'TimeoutError')

/** Asks, and keeps the answer. Without the server the answer of before is given. */
export const withCopy = async <T>(name: string, ask: () => Promise<T>): Promise<T> => {
  try {
    const answer = await ask()
    void keepCopy(name, answer)
    return answer
  } catch (error) {
    const copy = isWithoutServer(error) ? await readCopy<T>(name) : undefined
    if (!copy) throw error
    return copy.value
  }
}

interface KeptSession extends Pick<SessionState, 'menu'> {
  readonly user: NonNullable<SessionState['user']>
}
const sessionName = 'session'

/** Of pages that are kept on this device. */
export const keepSession = async (): Promise<void> => {
  const { user, menu } = useSession.getState()
  if (user) await keepCopy(sessionName, { user, menu })
}
/** An older program kept a session without its tools and departments. */
const laterFields = { withheldTools: [], essayReview: true, departments: { own: null, all: [] } }
export const readSession = async (): Promise<KeptSession | undefined> => {
  const kept = (await readCopy<KeptSession>(sessionName))?.value
  return kept && { ...kept, user: { ...laterFields, ...kept.user } }
}
