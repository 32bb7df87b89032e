// Shared documents on a real HTTP server with a store in memory, so that the test sets rights, limits and faults.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { v7 } from 'uuid'
import { openCollab } from '#collab/index.ts'
import type { CollabPorts, DocumentKey, DocumentRight, DocumentStore } from '#collab/ports.ts'
import { liveIdSchema, tenantIdSchema, type UserId, userIdSchema } from '#contract/ids.ts'
import { boardName, type DocumentName } from '#contract/system/document.ts'
import { attack, openPerson, type Person } from './people.ts'

const tenantId = tenantIdSchema.parse(v7())
/** By user name: the same id in every process. */
const ids = new Map<string, UserId>()
const idOf = ({ name }: DocumentKey) => name

/** `fails`: the next appends fail. `unchecked`: documents with updates that an older version stored. */
export const memoryStore = () => {
  const stored = new Map<string, Uint8Array[]>()
  const aside = new Map<string, readonly Uint8Array[]>()
  const unchecked = new Set<string>()
  const calls = { appends: 0, compacts: 0, fails: false }
  const store: DocumentStore = {
    load: async (key) => ({
      updates: [...(stored.get(idOf(key)) ?? [])],
      areChecked: !unchecked.has(idOf(key)),
    }),
    append: async (_tenantId, appends) => {
      if (calls.fails) throw new Error('the disk is full')
      calls.appends += 1
      for (const { key, update } of appends) stored.set(idOf(key), [...(stored.get(idOf(key)) ?? []), update])
    },
    compact: async (key, merge) => {
      calls.compacts += 1
      const before = stored.get(idOf(key)) ?? []
      const { update: merged, unusable } = await merge(before)
      unchecked.delete(idOf(key))
      aside.set(idOf(key), unusable)
      stored.set(idOf(key), [merged, ...(stored.get(idOf(key)) ?? []).slice(before.length)])
      return merged
    },
    copy: async ({ from, to }, merge) => {
      const updates = stored.get(from) ?? []
      if (updates.length === 0) return 'nothingToCopy'
      if ((stored.get(to) ?? []).length > 0) return 'notEmpty'
      const { update } = await merge(updates)
      if ((stored.get(to) ?? []).length > 0) return 'notEmpty'
      stored.set(to, [update])
      return { update }
    },
    remove: async (key) => {
      stored.delete(idOf(key))
    },
  }
  return { store, stored, aside, unchecked, calls }
}

export const newBoard = (): DocumentName => boardName(liveIdSchema.parse(v7()))

interface Over extends Pick<Partial<CollabPorts>, 'limits' | 'timing' | 'fanOut' | 'onSettled' | 'shapeOf'> {
  /** One store for several processes. */
  memory?: ReturnType<typeof memoryStore>
}

export const openCollabServer = async ({ memory = memoryStore(), ...over }: Over = {}) => {
  /** By user name; null: may not even read. */
  const rights = new Map<string, DocumentRight | null>()
  const listeners = new Set<(name: DocumentName) => void>()
  const loginListeners = new Set<(loginId: string) => void>()
  let lookUp: Promise<void> = Promise.resolve()
  const collab = openCollab({
    store: memory.store,
    // A token is a user name, and `name.2` the second login of the same account.
    authenticate: async (token) => {
      const [name = ''] = token.split('.')
      const userId = ids.get(name) ?? userIdSchema.parse(v7())
      ids.set(name, userId)
      return { userId, tenantId, kind: 'student', loginId: token, name, isDemo: name === 'demo' }
    },
    onLoginEnded: (listener) => {
      loginListeners.add(listener)
      return () => loginListeners.delete(listener)
    },
    findAccess: async (caller, name) => {
      await lookUp
      const right = rights.get(caller.name)
      return right ? { key: { tenantId, name }, right } : null
    },
    onRightsChanged: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    now: Date.now,
    ...over,
  })
  // What is asked over HTTP is whether it is there.
  const server = createServer((_request, response) => response.end('{}'))
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    collab.handleUpgrade(request, socket, head),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address is never a string
  const url = `http://127.0.0.1:${port}`
  const people: Person[] = []
  return {
    collab,
    memory,
    url,
    rights,
    userIdOf: (name: string) => ids.get(name),
    keyOf: (name: DocumentName): DocumentKey => ({ tenantId, name }),
    /** Notifies the documents, as the classroom would. */
    setRight: (board: DocumentName, person: string, right: DocumentRight | null) => {
      rights.set(person, right)
      for (const listener of listeners) listener(board)
    },
    /** Rights are looked up only after the answered function was called. */
    delayLookUps: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      lookUp = promise
      return resolve
    },
    endLogin: (loginId: string) => {
      for (const listener of loginListeners) listener(loginId)
    },
    openPerson: (board: DocumentName, token: string) => {
      const person = openPerson({ url, name: board, token })
      people.push(person)
      return person
    },
    attack: (board: string, token: string) => attack({ url, name: board, token }),
    close: async () => {
      for (const person of people) person.leave()
      await collab.shutdown()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type CollabServer = Awaited<ReturnType<typeof openCollabServer>>
