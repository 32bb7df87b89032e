// Which tables have rows that go with a row of a table, parents before children. Pure.
import type { Reference, TableShapes } from './tableShapes.ts'

/** Rows that end with an account and do not come back: a restored person signs in anew, and an import was another's work. */
const leftBehind: ReadonlySet<string> = new Set([
  'login',
  'confirm_code',
  'import_job',
  'import_record',
  'trash_part',
])

/** A column that names an item without a foreign key; who deletes the item deletes these rows too. */
interface LooseReference {
  readonly child: string
  readonly column: string
  /** Before the id: a document is called plan:<id>. */
  readonly prefix: string
  /** The tables whose ids it has; undefined: any. */
  readonly parents?: readonly string[]
}
export const looseReferences: readonly LooseReference[] = [
  { child: 'file_use', column: 'item', prefix: '' },
  {
    child: 'favorite',
    column: 'item',
    prefix: '',
    parents: ['accessory', 'exercise', 'lesson_plan', 'paper', 'word_card'],
  },
  { child: 'collaborator', column: 'item_id', prefix: '', parents: ['course', 'lesson_plan'] },
  { child: 'document_snapshot', column: 'name', prefix: 'plan:', parents: ['lesson_plan'] },
  { child: 'document_update', column: 'name', prefix: 'plan:', parents: ['lesson_plan'] },
  { child: 'document_aside', column: 'name', prefix: 'plan:', parents: ['lesson_plan'] },
]

/** How the rows of a child are found by those of a parent. */
export interface Edge {
  readonly child: string
  readonly parent: string
  readonly columns: readonly string[]
  readonly parentColumns: readonly string[]
  readonly prefix: string
}

const firm = ({ action: _action, ...edge }: Reference): Edge => ({ ...edge, prefix: '' })

export interface GoesAlong {
  /** Parents first; the root is the first. */
  readonly tables: readonly string[]
  readonly edges: readonly Edge[]
  /** The columns that are emptied in rows that stay. */
  readonly emptied: readonly Reference[]
}

const reachableFrom = (root: string, references: readonly Reference[]): Set<string> => {
  const reached = new Set([root])
  for (const table of reached)
    for (const { child, parent, action } of references)
      if (parent === table && action === 'c' && !leftBehind.has(child)) reached.add(child)
  return reached
}

/** Parents before children by all references among them, so that inserting in this order finds every parent. */
const inOrder = (tables: ReadonlySet<string>, references: readonly Reference[]): string[] => {
  const ordered: string[] = []
  const visited = new Set<string>()
  const visit = (table: string) => {
    if (visited.has(table)) return
    visited.add(table)
    for (const { child, parent } of references) if (child === table && tables.has(parent)) visit(parent)
    ordered.push(table)
  }
  for (const table of tables) visit(table)
  return ordered
}

export const whatGoesAlong = (root: string, { tables, references }: TableShapes): GoesAlong => {
  const reached = reachableFrom(root, references)
  const ordered = inOrder(reached, references)
  const loose: Edge[] = looseReferences.flatMap(({ child, column, prefix, parents = [...reached] }) =>
    parents
      .filter((parent) => reached.has(parent) && parent !== child && tables.get(parent)?.key.join() === 'id')
      .map((parent) => ({ child, parent, columns: [column], parentColumns: ['id'], prefix })),
  )
  const lastOnes = [...new Set(loose.map(({ child }) => child))].filter((child) => !reached.has(child))
  const cascades = references.filter(
    ({ child, parent, action }) => action === 'c' && reached.has(parent) && reached.has(child),
  )
  return {
    tables: [...ordered, ...lastOnes],
    edges: [...cascades.map(firm), ...loose],
    emptied: references.filter(
      ({ child, parent, action, columns }) =>
        action === 'n' && reached.has(parent) && columns.length === 1 && !leftBehind.has(child),
    ),
  }
}
