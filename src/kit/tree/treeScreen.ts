// The declaration of a management screen of a tree (departments, menus): the noun says the calls, this says the rest.
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Column, FormDeclaration, Row, ScreenNoun } from '../screen.ts'
import type { BranchOf } from './treeNodes.ts'

export interface TreeRow<R> extends Row, BranchOf<R> {
  readonly name: string
  readonly parentId: string | null
}

/** A form is opened for a record, or for a new one under a parent. */
export interface FormFor<R> {
  /** Undefined: a new one. */
  readonly record: R | undefined
  /** The record above it; undefined: it is at the root. */
  readonly parent: R | undefined
  readonly rows: readonly R[]
}

export interface TreeScreenProps<R extends TreeRow<R>, B, S> {
  noun: ScreenNoun<R, B, S>
  title: string
  query: UseQueryOptions<R[]>
  /** The first one is the name. */
  columns: readonly Column<R>[]
  formOf: (place: FormFor<R>) => FormDeclaration<R, B>
  addWords: string
  addChildWords: string
  empty: { title: string; text: string }
  nameOf?: (record: R) => string
  mayHaveChildren?: (record: R) => boolean
  mayRemove?: (record: R) => boolean
  above?: ReactNode
  extra?: ReactNode
  startsOpen?: boolean
  /** Narrows the tree beside the word to look for. `isMatch` undefined: nothing is chosen. */
  filter?: {
    fields: ReactNode
    isMatch: ((record: R) => boolean) | undefined
    onClear: () => void
  }
  /** The drawer of details, which the name opens. */
  detail?: { fields: readonly (keyof R & string)[] }
}
