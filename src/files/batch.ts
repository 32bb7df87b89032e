// Collects what is asked in one moment into one call, or several where the call takes only so many.

interface Batch<I, V> {
  readonly ids: Set<I>
  readonly answer: Promise<ReadonlyMap<I, V>>
}

/** Answers undefined for an id that `ask` leaves out; a failure of `ask` is one of every id that was in it. */
export const createBatcher = <I extends string, V>(
  ask: (ids: I[]) => Promise<ReadonlyMap<I, V>>,
  max: number,
): ((id: I) => Promise<V | undefined>) => {
  let open: Batch<I, V> | undefined
  const begin = (): Batch<I, V> => {
    const ids = new Set<I>()
    const answer = new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
      if (open?.ids === ids) open = undefined
      return ask([...ids])
    })
    return { ids, answer }
  }
  return async (id) => {
    if (!open || (open.ids.size >= max && !open.ids.has(id))) open = begin()
    open.ids.add(id)
    return (await open.answer).get(id)
  }
}
