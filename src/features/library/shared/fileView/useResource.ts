// One resource as everybody may find it, students too: for the pages that show it.
import { useQuery } from '@tanstack/react-query'
import { accessoryIdSchema } from '#contract/ids.ts'
import { pageClassResources, type ResourceRecord } from '#contract/library/resource.ts'
import { request } from '#src/http/request.ts'

/** `data` is null for what does not exist or may not be seen. */
export const useResource = (given: string | null) =>
  useQuery({
    queryKey: ['classResource', given],
    queryFn: async ({ signal }): Promise<ResourceRecord | null> => {
      const id = accessoryIdSchema.safeParse(given)
      if (!id.success) return null
      const { records } = await request(
        pageClassResources,
        { query: { id: id.data, size: 1 } },
        { signal, quiet: true },
      )
      return records[0] ?? null
    },
  })
