// The body that an action sends, and the words that it says of its rows.

/** The body of a call for several. */
export const idsBody = <I>(records: readonly { id: I }[]) => ({ ids: records.map(({ id }) => id) })

/** Names the rows in a question about them: how many they are, and the name of the first. */
export const countAndName = (records: readonly { name: string }[]) => ({
  count: records.length,
  name: records[0]?.name ?? '',
})
