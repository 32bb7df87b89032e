// How a select finds what is typed among its options: in any case and width, and without marks that nobody sees.
import { containsText } from '#src/kit/tree/treeNodes.ts'

interface Labelled {
  readonly label?: unknown
  readonly value?: unknown
}

export const findInLabel = {
  filterOption: (typed: string, option: Labelled | undefined): boolean =>
    containsText(String(option?.label ?? option?.value ?? ''), typed),
}
