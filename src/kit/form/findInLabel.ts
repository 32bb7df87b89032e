// Finds the typed text among the options of a select: in any case and width, and without marks that nobody sees.
import { containsText } from '#src/kit/tree/treeNodes.ts'

interface Labelled {
  readonly label?: unknown
  readonly value?: unknown
}

export const findInLabel = {
  filterOption: (typed: string, option: Labelled | undefined): boolean =>
    containsText(String(option?.label ?? option?.value ?? ''), typed),
}
