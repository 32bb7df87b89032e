// What connections may do, also while it changes: no answer is used that an announced change has overtaken.
import type { DocumentName } from '#contract/system/document.ts'
import type { Connection } from './connection.ts'
import type { Documents } from './documents.ts'
import type { Authorise } from './guards/authorise.ts'
import type { Access, DocumentCaller } from './ports.ts'
import type { Room } from './room.ts'

interface Parts {
  authorise: Authorise
  documents: Documents
  refuse: (connection: Connection, error: unknown) => void
}

export const createCurrentAccess = ({ authorise, documents, refuse }: Parts) => {
  /** Counts announced changes of permissions. */
  let version = 0

  /** Permissions that change while they are being looked up are looked up again. */
  const find = async (caller: DocumentCaller, name: DocumentName): Promise<Access> => {
    for (;;) {
      const asked = version
      const access = await authorise(caller, name)
      if (asked === version) return access
    }
  }

  /** What arrives meanwhile waits: a stroke drawn as soon as the pen was given is not judged by the old right. */
  const recheckOne = async (connection: Connection, room: Room) => {
    connection.pause()
    try {
      const { right } = await find(connection.caller, room.key.name)
      if (connection.isOpen) room.setRight(connection, right)
    } catch (error) {
      refuse(connection, error)
    } finally {
      connection.resume()
    }
  }

  return {
    /** The document with the caller's right; a permission that changes while it loads is looked up again too. */
    open: async (caller: DocumentCaller, name: DocumentName) => {
      for (;;) {
        const { key, right } = await find(caller, name)
        const asked = version
        const opened = await documents.enter(key)
        if (asked === version) return { right, opened }
      }
    },
    /** A permission has changed: asks again for every connection of the document. */
    recheck: async (name: DocumentName | 'all') => {
      version += 1
      for (const room of documents.open) {
        if (name !== 'all' && room.key.name !== name) continue
        await Promise.all([...room.connections].map((connection) => recheckOne(connection, room)))
      }
    },
  }
}
