// Addresses of stored files; one call asks for all that are needed at the same time.

import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FileId } from '#contract/ids.ts'
import { type FileLink, fileLinkSeconds, fileLinksMax, getFileLinks } from '#contract/system/file.ts'
import { queryClient } from '#src/http/queryClient.ts'
import { request } from '#src/http/request.ts'
import { serverNow } from '#src/lib/serverClock.ts'
import { createBatcher } from './batch.ts'
import { deviceFile } from './deviceFiles.ts'

/** Gets another address for the file whose address is too old by now to load from. */
export const renewFileLink = (url: string): void => {
  const hasUrl = (data: unknown) => Reflect.get(Object(data), 'url') === url
  const [query] = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['fileLink'], predicate: ({ state }) => hasUrl(state.data) })
  if (query?.isStaleByTime(periodMs)) void query.fetch().catch(() => undefined)
}

const askLinks = async (ids: FileId[]): Promise<ReadonlyMap<FileId, FileLink>> => {
  const links = await request(getFileLinks, { query: { ids } }, { quiet: true })
  return new Map(links.map((link) => [link.id, link]))
}

/** Asks the server now; undefined for a file that this person may not read. */
export const loadFileLink = createBatcher(askLinks, fileLinksMax)

/** A link lives two minutes longer, in which what has just found it can begin to load. */
const periodMs = (fileLinkSeconds - 120) * 1000

/** A file that may not be read is asked for so often, within a minute. */
const asksMax = 6

/**
 * The link of a file; `data` is null for one that may not be read. What is on the screen keeps its address, because
 * another one would load the same bytes again; what appears later takes the link of its own period, which still lives.
 */
export const useFileLink = (id: FileId | null | undefined) => {
  const options = useMemo(
    () =>
      queryOptions({
        queryKey: ['fileLink', id, Math.floor(serverNow() / periodMs)],
        queryFn: id ? async () => deviceFile(id) ?? (await loadFileLink(id)) ?? null : skipToken,
        staleTime: 'static',
        // A picture that a colleague has just put into a shared text is readable once that text is stored.
        refetchInterval: ({ state: { data, dataUpdateCount } }) =>
          data === null && dataUpdateCount < asksMax ? 1000 * 2 ** dataUpdateCount : false,
      }),
    [id],
  )
  return useQuery(options, queryClient)
}
