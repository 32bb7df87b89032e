// What happens to a lesson. Each fault ends before it answers when it was over (epoch ms).
import type { App } from '../../e2e/support/app.ts'
import { freeze } from '../../e2e/support/freeze.ts'
import { unplug } from '../../e2e/support/microphonePlug.ts'
import type { NetworkPath } from '../../e2e/support/networkPath.ts'
import { type ClosedMic, type Seats, takeOffAndPutOn } from '../../e2e/support/seats.ts'

interface Place {
  app: App
  line: NetworkPath<App>
  seats: Seats
}
export interface Fault {
  name: string
  says: string
  /** Why the speaker's mic is closed afterwards: the right was taken and given back, or there is no device. */
  closedMic?: ClosedMic
  happen(place: Place): Promise<number>
}

/** The length of an outage is what is measured. */
const pause = (seconds: number) => new Promise<void>((later) => setTimeout(later, seconds * 1000))

const cut = (seconds: number, says: string): Fault => ({
  name: `cut${seconds}`,
  says: `line cut for ${says}`,
  happen: async ({ line }) => {
    line.cut()
    await pause(seconds)
    line.mend()
    return Date.now()
  },
})

const studentsOf = ({ speaker, listener }: Seats) => [speaker, listener]

const asleep = (seconds: number): Fault => ({
  name: `asleep${seconds}`,
  says: `tab asleep for ${seconds} s`,
  happen: async ({ seats }) => {
    const wake = await Promise.all(studentsOf(seats).map(freeze))
    await pause(seconds)
    await Promise.all(wake.map((one) => one()))
    return Date.now()
  },
})

export const faults: readonly Fault[] = [
  cut(0.2, '0.2 s'),
  cut(5, '5 s'),
  cut(10, '10 s'),
  {
    name: 'taken',
    says: 'line cut for 10 s, mic taken and given back meanwhile',
    closedMic: 'taken',
    happen: async ({ line, seats }) => {
      line.cut()
      await Promise.all([pause(10), takeOffAndPutOn(seats)])
      line.mend()
      return Date.now()
    },
  },
  cut(60, '60 s'),
  cut(300, '5 min'),
  {
    name: 'address',
    says: 'address changed',
    happen: async ({ line }) => {
      line.changeAddress()
      return Date.now()
    },
  },
  asleep(10),
  asleep(60),
  {
    name: 'device',
    says: 'microphone unplugged, another one is there',
    happen: async ({ seats }) => {
      await unplug(seats.speaker)
      return Date.now()
    },
  },
  {
    name: 'noDevice',
    says: 'microphone unplugged, there is no other',
    closedMic: 'unplugged',
    happen: async ({ seats }) => {
      await unplug(seats.speaker, { isLast: true })
      return Date.now()
    },
  },
  {
    name: 'engine',
    says: 'media engine killed',
    happen: async ({ app }) => {
      await app.killMediaEngine()
      return Date.now()
    },
  },
  {
    name: 'server',
    says: 'server killed, from when it is ready again',
    happen: async ({ app }) => {
      await app.killAndRestart()
      return Date.now()
    },
  },
  {
    name: 'restart',
    says: 'server restarted (SIGTERM), from when it is ready again',
    happen: async ({ app }) => {
      await app.restart()
      return Date.now()
    },
  },
]
