/** One call sorts at most so many items. */
export const itemsMost = 200

/** The one at `from` stands at `to`, the others keep their order. */
export const movedTo = (ids: readonly string[], from: number, to: number): string[] => {
  const rest = ids.toSpliced(from, 1)
  const one = ids[from]
  return one === undefined ? rest : rest.toSpliced(to, 0, one)
}
