// From a row to the page of the person or thing that it stands for, with the same filters.
import { Link } from 'react-router-dom'
import type { StatRow } from '#contract/insight/stat/defineStat.ts'
import type { Dimension } from '#contract/insight/stat/dimensions.ts'
import { type PagePath, paths } from '#contract/pagePaths.ts'

const places: Partial<Record<Dimension, { readonly path: PagePath; readonly filter: string }>> = {
  student: { path: paths.studentGrowth, filter: 'studentId' },
}

/** Undefined: the row leads nowhere. */
export const rowLink = (by: Dimension, { key, label }: StatRow, address: URLSearchParams) => {
  const place = places[by]
  if (!place || key === '' || label === null) return undefined
  const search = new URLSearchParams(address)
  search.set(place.filter, key)
  return <Link to={`${place.path}?${search}`}>{label}</Link>
}
