// An empty screen says what it is for and offers the first step.
import type { ReactNode } from 'react'
import { emptyCharacterOf } from './emptyCharacters.ts'
import { SignView } from './SignView.tsx'

interface Props {
  title: string
  text: string
  /** The words of the noun that is not there: they choose the sign. */
  of?: string | undefined
  children?: ReactNode
}

export const EmptyView = ({ of, ...view }: Props) => <SignView sign={emptyCharacterOf(of)} {...view} />
