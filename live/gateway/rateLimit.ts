// A token bucket of commands per socket: enough for the fastest teacher, not for a script.
const commandLimit = { burst: 20, perSecond: 10 } as const

export const createBucket = (now: () => number): { take(): boolean } => {
  let left: number = commandLimit.burst
  let filledAt = now()
  return {
    take: () => {
      const at = now()
      left = Math.min(commandLimit.burst, left + ((at - filledAt) / 1000) * commandLimit.perSecond)
      filledAt = at
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
