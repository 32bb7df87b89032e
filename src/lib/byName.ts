// One order of names everywhere: as the Chinese alphabet has it, numbers by their value, ids where names are equal.
const collator = new Intl.Collator('zh-CN', { numeric: true })

export const byName = (a: { name: string; id: string }, b: { name: string; id: string }): number =>
  collator.compare(a.name, b.name) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
