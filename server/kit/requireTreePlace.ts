// Where a node of a tree may be put: departments, knowledge points, folders, menu entries.
import { appError } from '#contract/errors.ts'
import { type TreePlace, whyNotBelow } from '#contract/tree.ts'

interface Move {
  /** Undefined: a new node. */
  readonly id?: string | undefined
  readonly parentId: string | null
}

interface TreeRules {
  /** What a refusal names. */
  readonly field?: string
  /** How many nodes there may be before a new one is refused; a tree that is answered as a whole needs it. */
  readonly rowsMax?: number
}

/** VALIDATION unless the tree, of which `places` are all, stays one within its limits. */
export const requireTreePlace = (
  places: readonly TreePlace[],
  move: Move,
  { field = 'parentId', rowsMax = Number.POSITIVE_INFINITY }: TreeRules = {},
): void => {
  const isFull = move.id === undefined && places.length >= rowsMax
  const reason = isFull ? 'tooMany' : whyNotBelow(places, move)
  if (reason) throw appError('VALIDATION', { fields: { [field]: `field.${reason}` } })
}
