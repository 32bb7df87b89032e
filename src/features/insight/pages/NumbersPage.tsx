// Every page that is a list of stats, by its address.
import { useLocation } from 'react-router-dom'
import { userIdSchema } from '#contract/ids.ts'
import type { StatRow } from '#contract/insight/stat/defineStat.ts'
import type { Dimension } from '#contract/insight/stat/dimensions.ts'
import type { StatName } from '#contract/insight/stat/stats.ts'
import { SchoolGate } from '../../system/shared/SchoolSelect.tsx'
import { ExcuseButton } from '../shared/attendance/ExcuseButton.tsx'
import { StatPage } from '../shared/stat/StatPage.tsx'
import { useFilters } from '../shared/stat/useFilters.ts'
import { usePageTitle } from '../shared/stat/usePageTitle.ts'
import { isStatPage, statPages } from './statPages.ts'

export const NumbersPage = () => {
  const { pathname } = useLocation()
  const title = usePageTitle()
  const { filters } = useFilters()
  if (!isStatPage(pathname)) return null
  const besideRow = (stat: StatName, by: Dimension, { key, label }: StatRow) => {
    const id = userIdSchema.safeParse(key).data
    if (stat !== 'attendance' || by !== 'student' || !id || label === null) return null
    return <ExcuseButton student={{ id, name: label }} period={filters} />
  }
  return (
    <SchoolGate title={title}>
      <StatPage key={pathname} title={title} cards={statPages[pathname]} besideRow={besideRow} />
    </SchoolGate>
  )
}
