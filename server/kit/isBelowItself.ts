// A tree stays a tree: departments, knowledge points. Pure.

interface Place {
  readonly id: string
  readonly parentId: string | null
}

/** Whether moving `id` below `parentId` would put it below itself. */
export const isBelowItself = (
  places: readonly Place[],
  { id, parentId }: { id: string; parentId: string | null },
): boolean => {
  const parents = new Map<string, string | null>(places.map((place) => [place.id, place.parentId]))
  const seen = new Set<string>()
  for (let at = parentId; at && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === id) return true
    seen.add(at)
  }
  return false
}
