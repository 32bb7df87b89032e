// All knowledge points of the school as a tree. They come in pages, because only those say which version of a point it is.
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { type PointRecord, point } from '#contract/library/point.ts'
import { callKey } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { treeOf } from '#src/kit/tree/treeNodes.ts'

export interface PointNode extends PointRecord {
  readonly children?: readonly PointNode[]
}

const size = 200

const loadPointTree = async (signal: AbortSignal): Promise<PointNode[]> => {
  const read = (current: number) =>
    request(point.calls.page, { query: { current, size } }, { signal, quiet: true })
  const first = await read(1)
  const more = Math.ceil(first.total / size) - 1
  const others = await Promise.all(Array.from({ length: more }, (_, at) => read(at + 2)))
  return [...treeOf<PointNode>([first, ...others].flatMap(({ records }) => records))]
}

/** Under the points' own address, so that a changed point is seen at once. */
export const pointTreeQuery = queryOptions({
  queryKey: [...callKey(point.calls.page), 'tree'] as QueryKey,
  queryFn: ({ signal }) => loadPointTree(signal),
})
