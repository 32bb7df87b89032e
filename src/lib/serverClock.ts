// The server's clock on this page, from the Date of its answers: a device may be an hour wrong, and its person sees the
// right minutes nevertheless. In a lesson the classroom's own clock is finer (src/classroom).

interface Heard {
  /** The header, which has whole seconds. */
  readonly date: string
  /** By the device's clock, ms. */
  readonly sentAt: number
  readonly receivedAt: number
}

const secondMs = 1000

export const createServerClock = (deviceNow: () => number = Date.now) => {
  /** Between which the difference to the device's clock lies, ms. */
  let least = Number.NEGATIVE_INFINITY
  let most = Number.POSITIVE_INFINITY
  const difference = () => {
    // A device that is right as far as can be told stays the measure.
    if (least <= 0 && most >= 0) return 0
    return (least + most) / 2
  }
  return {
    now: () => deviceNow() + difference(),
    hear: ({ date, sentAt, receivedAt }: Heard): void => {
      const at = Date.parse(date)
      if (Number.isNaN(at)) return
      const [from, to] = [at - receivedAt, at + secondMs - sentAt]
      // Outside of what was heard before: the device's clock was set meanwhile.
      const isAnother = from > most || to < least
      least = isAnother ? from : Math.max(least, from)
      most = isAnother ? to : Math.min(most, to)
    },
  }
}

const clock = createServerClock()
/** What the server's clock shows now, epoch ms, to about a second. */
export const serverNow = clock.now
export const hearServerTime = clock.hear
