// Looks up what connections may do. An answer that is older than the last announced change of permissions is not used.
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
  /** Counts the announced changes of permissions. */
  let version = 0

  /** Permissions that change while they are being looked up are looked up again. */
  const findCurrentAccess = async (caller: DocumentCaller, name: DocumentName): Promise<Access> => {
    for (;;) {
      const versionBefore = version
      const access = await authorise(caller, name)
      if (versionBefore === version) return access
    }
  }

  /** Messages wait during the look-up, so that a stroke drawn as soon as the pen was given is not judged by the old right. */
  const recheckConnection = async (connection: Connection, room: Room) => {
    connection.pause()
    try {
      const { right } = await findCurrentAccess(connection.caller, room.key.name)
      if (connection.isOpen) room.setRight(connection, right)
    } catch (error) {
      refuse(connection, error)
    } finally {
      connection.resume()
    }
  }

  return {
    /** Opens the document with the caller's right; a permission that changes while it loads is looked up again. */
    open: async (caller: DocumentCaller, name: DocumentName) => {
      for (;;) {
        const { key, right } = await findCurrentAccess(caller, name)
        const versionBefore = version
        const openedRoom = await documents.openRoom(key)
        if (versionBefore === version) return { right, openedRoom }
      }
    },
    /** Looks the permissions of all connections of the document up again. */
    recheck: async (name: DocumentName | 'all') => {
      version += 1
      for (const room of documents.rooms) {
        if (name !== 'all' && room.key.name !== name) continue
        await Promise.all([...room.connections].map((connection) => recheckConnection(connection, room)))
      }
    },
  }
}
