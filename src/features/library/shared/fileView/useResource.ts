// One resource as everybody may find it, students too: for the pages that show it.
import { useQuery } from '@tanstack/react-query'
import { accessoryIdSchema } from '#contract/ids.ts'
import { pageClassResources } from '#contract/library/resource.ts'
import { callQuery } from '#src/http/callQuery.ts'

/** `data` is null for what does not exist or may not be seen. */
export const useResource = (typedId: string | null) => {
  const id = accessoryIdSchema.safeParse(typedId)
  const query = useQuery({
    ...callQuery(pageClassResources, id.success ? { query: { id: id.data, size: 1 } } : undefined),
    select: ({ records }) => records[0] ?? null,
  })
  return id.success ? query : { ...query, data: null }
}
