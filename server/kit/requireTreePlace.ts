// Checks the parent of a node in a tree: departments, knowledge points, folders, menu entries.
import { appError } from '#contract/errors.ts'
import { type TreePlace, whyNotBelow } from '#contract/rules/tree.ts'

interface Move {
  /** Undefined for a new node. */
  readonly id?: string | undefined
  readonly parentId: string | null
}

interface TreeRules {
  /** The field that a refusal names. */
  readonly field?: string
  /** The limit of nodes, for a tree that is answered as a whole. */
  readonly rowsMax?: number
}

/** Throws VALIDATION for a cycle, or if the tree passes its limits. `places` are all nodes of the tree. */
export const requireTreePlace = (
  places: readonly TreePlace[],
  move: Move,
  { field = 'parentId', rowsMax = Number.POSITIVE_INFINITY }: TreeRules = {},
): void => {
  const isFull = move.id === undefined && places.length >= rowsMax
  const reason = isFull ? 'tooMany' : whyNotBelow(places, move)
  if (reason) throw appError('VALIDATION', { fields: { [field]: `field.${reason}` } })
}
