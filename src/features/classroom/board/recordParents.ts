// Whether all parents of a record exist. A shape in a missing group or in a cycle of groups, or an arrow bound to a
// missing shape, would crash the editor.
interface Records {
  has(key: string): boolean
  get(key: string): unknown
}

const deepest = 32

const textOf = (value: unknown, name: string): string => {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof text === 'string' ? text : ''
}

export const hasParents = (records: Records, key: string): boolean => {
  if (key.startsWith('binding:')) {
    const binding = records.get(key)
    const [from, to] = [textOf(binding, 'fromId'), textOf(binding, 'toId')]
    return records.has(from) && records.has(to) && hasParents(records, from) && hasParents(records, to)
  }
  if (!key.startsWith('shape:')) return true
  let at = key
  for (let depth = 0; depth < deepest; depth += 1) {
    if (!records.has(at)) return false
    const parent = textOf(records.get(at), 'parentId')
    if (parent.startsWith('page:')) return records.has(parent)
    if (!parent.startsWith('shape:')) return false
    at = parent
  }
  return false
}
