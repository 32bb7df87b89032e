// When a page whose code did not come is loaded again although the server answers: five times, ever more seldom. Pure.

const most = 5
const firstMs = 1000
/** After so long without a failure they are counted anew. */
const forgottenMs = 60_000

export interface Reloads {
  readonly count: number
  /** In milliseconds since 1970. */
  readonly at: number
}

/** `before` is what the window has stored; undefined means that another one is no use. */
export const nextReload = (
  before: unknown,
  now: number,
): { pauseMs: number; reloads: Reloads } | undefined => {
  const [at, stored] = ['at', 'count'].map((key) => Number(Reflect.get(Object(before), key)))
  const count = now - Number(at) < forgottenMs ? Number(stored) : 0
  if (count >= most) return undefined
  return { pauseMs: firstMs * 2 ** count, reloads: { count: count + 1, at: now } }
}
