// Asks for the numbers of a stat. Those on the screen stay until the next ones are here.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Stat, statRowsMax } from '#contract/insight/stat/defineStat.ts'
import { type Dimension, timeDimensions } from '#contract/insight/stat/dimensions.ts'
import { type StatName, stats } from '#contract/insight/stat/stats.ts'
import { getTenantId } from '#src/auth/sessionStore.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { type Filters, queryOf } from './useFilters.ts'

export interface Sorting {
  readonly sort: string
  readonly order: 'asc' | 'desc'
}
export interface StatPlace {
  readonly by: Dimension
  readonly current: number
  readonly sorting?: Sorting | undefined
  /** All rows at once, where they are compared and not read. */
  readonly hasAll?: boolean
}

/** Rows of one page of a table; days and months come all at once. */
const pageRows = 20

/** What is sent along with every call about a stat. */
export const statInput = (stat: Stat, by: Dimension, filters: Filters) => ({
  tenantId: getTenantId(),
  ...(stat.by.length > 1 && { countType: by }),
  ...queryOf(filters, stat.filters),
})

export const useStat = (name: StatName, filters: Filters, { by, current, sorting, hasAll }: StatPlace) => {
  const stat: Stat = stats[name]
  const size = hasAll || timeDimensions.includes(by) ? statRowsMax : pageRows
  const query = { ...statInput(stat, by, filters), ...sorting, current, size }
  return useQuery({ ...callQuery(stat.call, { query }), placeholderData: keepPreviousData })
}
