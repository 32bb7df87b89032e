// All knowledge points of the school as a tree. They come in pages, because only those say which version of a point it is.
import { type PointRecord, point } from '#contract/library/point.ts'
import { request } from '#src/http/request.ts'
import { treeOf } from '#src/kit/tree/treeNodes.ts'

export interface PointNode extends PointRecord {
  readonly children?: readonly PointNode[]
}

const size = 200

export const loadPointTree = async (signal: AbortSignal): Promise<readonly PointNode[]> => {
  const read = (current: number) =>
    request(point.calls.page, { query: { current, size } }, { signal, quiet: true })
  const first = await read(1)
  const more = Math.ceil(first.total / size) - 1
  const others = await Promise.all(Array.from({ length: more }, (_, at) => read(at + 2)))
  return treeOf<PointNode>([first, ...others].flatMap(({ records }) => records))
}
