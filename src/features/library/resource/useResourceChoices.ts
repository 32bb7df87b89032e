// The fields of a resource offer semesters, courses of the catalogue, types and names of textbooks.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { limits } from '#contract/constants.ts'
import { customType, listAllCustomTypes } from '#contract/library/customType.ts'
import { catalogCourse } from '#contract/school/catalogCourse.ts'
import { getXnxq } from '#contract/system/dict.ts'
import { callQuery } from '#src/http/callQuery.ts'
import type { Option } from '#src/kit/screen.ts'
import { namesOf, useTextbooks } from '../../school/shared/useTextbooks.ts'

export const catalogueOptions = (name: string) =>
  queryOptions({
    ...callQuery(catalogCourse.calls.page, { query: { name, size: limits.pickerPage, sort: 'name' } }),
    select: ({ records }) => records.map(({ id, name: label }): Option => ({ value: id, label })),
  })

const toOptions = (types: readonly { id: string; name: string }[] = []): Option[] =>
  types.map(({ id, name }) => ({ value: id, label: name }))

export const useResourceChoices = () => {
  const semesters = useQuery(callQuery(getXnxq, {}))
  // Refetched with the list of types.
  const ownTypes = useQuery(callQuery(customType.calls.list, { query: {} }))
  const allTypes = useQuery(callQuery(listAllCustomTypes, {}))
  const textbooks = namesOf(useTextbooks())
  const years = [...new Set(semesters.data?.map(({ xn }) => xn))]
  return {
    years: years.map((year): Option => ({ value: year, label: year })),
    ownTypes: toOptions(ownTypes.data),
    allTypes: toOptions(allTypes.data),
    textbooks: textbooks.map((name): Option => ({ value: name, label: name })),
  }
}
export type ResourceChoices = ReturnType<typeof useResourceChoices>
