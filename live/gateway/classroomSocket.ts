// The types of the classroom socket on the server.
import type { Namespace, Socket } from 'socket.io'
import type { ClientToServer, ServerToClient } from '#contract/classroom/classroom.ts'
import type { BetweenProcesses, SocketData } from './disconnectSockets.ts'

export type ClassroomSocket = Socket<ClientToServer, ServerToClient, BetweenProcesses, SocketData>
export type ClassroomNamespace = Namespace<ClientToServer, ServerToClient, BetweenProcesses, SocketData>
