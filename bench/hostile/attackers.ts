// What patterns share: accounts, raw connections, and counting what was answered.
import { connect, type Socket } from 'node:net'
import { callsTo } from '#tests/support/testSchool.ts'
import type { Target } from './pattern.ts'

export const apiOf = (target: Pick<Target, 'url'>) => callsTo(target.url)

export const tokenOf = async (
  target: Pick<Target, 'url' | 'password'>,
  username: string,
): Promise<string> => {
  const { access_token } = await apiOf(target).signIn(username, { password: target.password })
  return access_token
}

/** A bare TCP connection; its errors are the attacker's own business. `from` is a loopback address. */
export const openRaw = ({ url }: Pick<Target, 'url'>, from = '127.0.0.1'): Socket => {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), localAddress: from })
  socket.on('error', () => {})
  return socket
}

/** Counts outcomes by name: «200 × 31, 429 × 269». */
export const createTally = () => {
  const counts = new Map<string, number>()
  return {
    add: (outcome: string | number) => {
      counts.set(String(outcome), (counts.get(String(outcome)) ?? 0) + 1)
    },
    toString: () => [...counts].map(([outcome, count]) => `${outcome} × ${count}`).join(', ') || 'nothing',
  }
}

/** Runs `work` so many times, at most `atOnce` side by side, until the attack has to end; tallies its answers. */
export const repeat = async (
  { endsAt }: Pick<Target, 'endsAt'>,
  { times, atOnce }: { times: number; atOnce: number },
  work: (number: number) => Promise<string | number>,
): Promise<string> => {
  const tally = createTally()
  let next = 0
  const lane = async () => {
    while (next < times && Date.now() < endsAt) {
      next += 1
      tally.add(
        await work(next).catch(
          (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.name,
        ),
      )
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, times) }, lane))
  return tally.toString()
}
