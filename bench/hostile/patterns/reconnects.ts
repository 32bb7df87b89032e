import { setTimeout as pause } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { classroomNamespace } from '#contract/classroom/classroom.ts'
import { noticeNamespace } from '#contract/system/notice.ts'
import { repeat, tokenOf } from '../attackers.ts'
import type { Pattern } from '../pattern.ts'

const connect = (url: string, auth: object) =>
  new Promise<string>((resolve) => {
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      timeout: 5000,
      auth,
    })
    const end = (outcome: string) => {
      socket.close()
      resolve(outcome)
    }
    socket.once('connect', () => end('connected'))
    socket.once('connect_error', ({ message }) => end(message))
  })

export const pattern: Pattern<{ token: string }> = {
  what: 'one student opens sockets of the classroom and of messages, some 300 a second',
  prepare: async (target) => ({ token: await tokenOf(target, target.student) }),
  attack: (target, { token }) =>
    repeat(target, { times: 6000, atOnce: 30 }, async (number) => {
      const namespace = number % 2 === 0 ? classroomNamespace : noticeNamespace
      const [outcome] = await Promise.all([
        connect(`${target.url}${namespace}`, { token, liveId: target.liveId }),
        pause(100),
      ])
      return outcome
    }),
}
