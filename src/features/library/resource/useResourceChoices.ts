// What the fields of a resource offer: semesters, courses of the catalogue, types, names of textbooks.
import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/constants.ts'
import { customType, listAllCustomTypes } from '#contract/library/customType.ts'
import { courseMgr } from '#contract/school/courseMgr.ts'
import { getXnxq } from '#contract/system/dict.ts'
import { request } from '#src/http/request.ts'
import { nounKey } from '#src/kit/list/useNounList.ts'
import { useKit } from '#src/kit/ports.ts'
import type { Option } from '#src/kit/screen.ts'
import { namesOf, useTextbooks } from '../../school/shared/useTextbooks.ts'

export const loadCatalogue = async (name: string, signal: AbortSignal): Promise<Option[]> => {
  const query = { name, size: limits.pickerPage, sort: 'name' as const }
  const { records } = await request(courseMgr.calls.page, { query }, { signal, quiet: true })
  return records.map(({ id, name: label }) => ({ value: id, label }))
}

const toOptions = (types: readonly { id: string; name: string }[] = []): Option[] =>
  types.map(({ id, name }) => ({ value: id, label: name }))

export const useResourceChoices = () => {
  const { tenantId } = useKit()
  const semesters = useQuery({
    queryKey: ['semesters'],
    queryFn: ({ signal }) => request(getXnxq, {}, { signal, quiet: true }),
  })
  // Refetched with the list of types.
  const own = useQuery({
    queryKey: [...nounKey(customType), 'own', tenantId],
    queryFn: ({ signal }) => request(customType.calls.list, { query: {} }, { signal, quiet: true }),
  })
  const all = useQuery({
    queryKey: [...nounKey(customType), 'all', tenantId],
    queryFn: ({ signal }) => request(listAllCustomTypes, {}, { signal, quiet: true }),
  })
  const textbooks = namesOf(useTextbooks())
  const years = [...new Set(semesters.data?.map(({ xn }) => xn))]
  return {
    years: years.map((year): Option => ({ value: year, label: year })),
    ownTypes: toOptions(own.data),
    allTypes: toOptions(all.data),
    textbooks: textbooks.map((name): Option => ({ value: name, label: name })),
  }
}
export type ResourceChoices = ReturnType<typeof useResourceChoices>
