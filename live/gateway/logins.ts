// Closes the sockets of a login when it ends, or when its role may no longer be in a classroom.
import type { ClosedReason } from '#contract/classroom/classroom.ts'
import type { LivePorts } from '../ports.ts'
import type { ClassroomNamespace, ClassroomSocket } from './classroomSocket.ts'
import type { Seated } from './handshake.ts'

interface LoginParts {
  readonly namespace: ClassroomNamespace
  readonly ports: Pick<LivePorts, 'now' | 'mayStay'>
  readonly freeSeat: (seated: Seated, socket: { id: string }, at: number) => Promise<unknown>
}

const loginRoom = (loginId: string) => `login:${loginId}`

export const createLogins = ({ namespace, ports, freeSeat }: LoginParts) => {
  /** Counts the changes of roles. */
  let rightsVersion = 0

  const signOut = async (loginId: string, reason: ClosedReason) => {
    for (const socket of await namespace.local.in(loginRoom(loginId)).fetchSockets()) {
      socket.emit('classroom:closed', { reason })
      socket.disconnect()
      await freeSeat(socket.data.seated, socket, ports.now())
    }
  }
  const recheckLogins = async (loginIds: ReadonlySet<string>) => {
    if (loginIds.size === 0) return
    const activeLogins = await ports.mayStay([...loginIds])
    for (const loginId of loginIds) if (!activeLogins.has(loginId)) await signOut(loginId, 'FORBIDDEN')
  }

  return {
    signOut,
    /** To be called before the permission of a socket is checked. */
    markRightsVersion: (socket: ClassroomSocket): void => {
      socket.data.rightsVersion = rightsVersion
    },
    /** Rejects when it is not known whether the socket may stay. */
    connected: async (socket: ClassroomSocket): Promise<void> => {
      const { loginId } = socket.data.seated
      void socket.join(loginRoom(loginId))
      // If the count differs, roles have changed since this socket's permission was checked.
      if (socket.data.rightsVersion !== rightsVersion) await recheckLogins(new Set([loginId]))
    },
    recheckAll: (): Promise<void> => {
      rightsVersion += 1
      return recheckLogins(new Set([...namespace.sockets.values()].map(({ data }) => data.seated.loginId)))
    },
  }
}
