// From a row to the page of the person or class that it stands for, with the same filters.
import { Link } from 'react-router-dom'
import type { AccountKind } from '#contract/accountKinds.ts'
import type { StatRow } from '#contract/insight/stat/defineStat.ts'
import type { Dimension } from '#contract/insight/stat/dimensions.ts'
import { type PagePath, paths } from '#contract/pagePaths.ts'

interface Place {
  readonly path: PagePath
  readonly filter: string
}

/** The platform has no pages of single classes and students. */
const placeOf = (by: Dimension, kind: AccountKind | undefined): Place | undefined => {
  if (kind === 'student' || kind === 'systemAdmin') return undefined
  if (by === 'student') return { path: paths.studentGrowth, filter: 'studentId' }
  if (by !== 'class') return undefined
  return { path: kind === 'teacher' ? paths.classNumbers : paths.officeClassNumbers, filter: 'classId' }
}

interface Reader {
  readonly kind: AccountKind | undefined
  readonly address: URLSearchParams
}

/** Undefined: the row leads nowhere. */
export const rowLink = (by: Dimension, { key, label }: StatRow, { kind, address }: Reader) => {
  const place = placeOf(by, kind)
  if (!place || key === '' || label === null) return undefined
  const search = new URLSearchParams(address)
  search.set(place.filter, key)
  return <Link to={`${place.path}?${search}`}>{label}</Link>
}
