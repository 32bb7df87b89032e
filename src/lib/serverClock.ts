// The server's clock on this page, from the Date of its answers: a device may be an hour wrong, and its person sees the
// right minutes nevertheless. In a lesson the classroom's own clock is finer (src/classroom).

interface DatedAnswer {
  /** The header, which has whole seconds. */
  readonly date: string
  /** Both times are ms of the device's clock. */
  readonly sentAt: number
  readonly receivedAt: number
}

const secondMs = 1000

export const createServerClock = (deviceNow: () => number = Date.now) => {
  /** The difference to the device's clock, in ms, lies between these two. */
  let least = Number.NEGATIVE_INFINITY
  let most = Number.POSITIVE_INFINITY
  const difference = () => {
    // A device that is right as far as can be told stays the measure.
    if (least <= 0 && most >= 0) return 0
    return (least + most) / 2
  }
  return {
    now: () => deviceNow() + difference(),
    hear: ({ date, sentAt, receivedAt }: DatedAnswer): void => {
      const at = Date.parse(date)
      if (Number.isNaN(at)) return
      const [from, to] = [at - receivedAt, at + secondMs - sentAt]
      // An answer outside the bounds so far means that the device's clock was set meanwhile.
      const isAnother = from > most || to < least
      least = isAnother ? from : Math.max(least, from)
      most = isAnother ? to : Math.min(most, to)
    },
  }
}

const clock = createServerClock()
/** The time of the server's clock now, epoch ms, to about a second. */
export const serverNow = clock.now
export const hearServerTime = clock.hear
