interface NamedRow {
  /** Whose list it is in. */
  readonly of: string
  readonly id: string
  readonly name: string
}

/** Lists of {id, name} by their owner, in the order of the rows. */
export const groupNamed = (rows: readonly NamedRow[]): Map<string, { id: string; name: string }[]> => {
  const lists = new Map<string, { id: string; name: string }[]>()
  for (const { of, id, name } of rows) lists.set(of, [...(lists.get(of) ?? []), { id, name }])
  return lists
}
