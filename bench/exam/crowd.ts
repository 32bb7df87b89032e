// What many people do at their own times, and how long each of them waited.

/** Milliseconds. */
export interface CrowdFigures {
  readonly times: readonly number[]
  readonly failures: ReadonlyMap<string, number>
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** `work` for each at a random time within so many ms; a failure is counted, with its reason. */
export const crowd = async (
  count: number,
  withinMs: number,
  work: (index: number) => Promise<unknown>,
): Promise<CrowdFigures> => {
  const times: number[] = []
  const failures = new Map<string, number>()
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await pause(Math.random() * withinMs)
      const from = performance.now()
      await work(index).catch((error: unknown) => {
        const reason = String(error).slice(0, 80)
        failures.set(reason, (failures.get(reason) ?? 0) + 1)
      })
      times.push(performance.now() - from)
    }),
  )
  return { times, failures }
}

export const percentile = (times: readonly number[], share: number): number =>
  [...times].sort((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0

export const printCrowd = (name: string, { times, failures }: CrowdFigures): void => {
  const columns = [0.5, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(0).padStart(8))
  const reasons = [...failures].map(([reason, count]) => `${count}: ${reason}`).join('; ') || 'none'
  console.log(`${name.padEnd(46)}${columns.join('')}   failed: ${reasons}`)
}
