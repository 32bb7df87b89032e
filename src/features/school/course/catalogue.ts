// The catalogue that a course is chosen from; the chosen entry fills in the course's values.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/call.ts'
import { limits } from '#contract/constants.ts'
import { catalogCourse } from '#contract/school/catalogCourse.ts'
import { callKey, callQuery } from '#src/http/callQuery.ts'
import type { Option } from '#src/kit/screen.ts'

const { page } = catalogCourse.calls

export const catalogueOptions = (name: string) =>
  queryOptions({
    ...callQuery(page, { query: { name, size: limits.pickerPage, sort: 'name' } }),
    select: ({ records }) =>
      records.map(({ id, name, number }): Option => ({ value: id, label: `${name} (${number})` })),
  })

/** The values that the entry fills in which was just chosen from these options. */
export const valuesOfEntry = (queries: QueryClient, id: unknown) => {
  const pages = queries.getQueriesData<CallAnswer<typeof page>>({ queryKey: callKey(page) })
  const entry = pages.flatMap(([, answer]) => answer?.records ?? []).find((one) => one.id === id)
  if (!entry) return undefined
  const { number, name, hours, introduction, books } = entry
  return { number, name, hours, introduction, books: books.join('/') }
}
