// A management screen: the list of a noun as a page of its own.
import { NounList } from './NounList.tsx'
import type { Row, Screen } from './screen.ts'

export const NounScreen = <R extends Row & object, B, S>(screen: Screen<R, B, S>) => (
  <NounList {...screen} heading="h1" />
)
