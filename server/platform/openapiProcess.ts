// Makes the description of the API and its pages, compressed, and ends. Started by openapi.ts.
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'
import { calls } from '#contract/calls.ts'
import { cacheModules } from './moduleCache.ts'
import { describeCalls } from './openapiDescription.ts'
import { openapiList, openapiPage } from './openapiPage.ts'
import type { Compressed } from './preparedAnswer.ts'

export interface OpenapiDocuments {
  readonly description: Compressed
  readonly list: Compressed
  /** By the name of the call. */
  readonly pages: readonly (readonly [string, Compressed])[]
}

/** Good, and within a second for some megabytes. */
const quality = { params: { [zlib.BROTLI_PARAM_QUALITY]: 7 } }

const compress = (text: string): Compressed => ({
  gzip: gzipSync(text),
  br: brotliCompressSync(text, quality),
})

cacheModules()
const described = describeCalls(calls)
const text = JSON.stringify(described)
const documents: OpenapiDocuments = {
  description: { ...compress(text), plain: Buffer.from(text) },
  list: compress(openapiList(described)),
  pages: Object.keys(calls).map((name) => [name, compress(openapiPage(described, name) ?? '')]),
}
process.send?.(documents)
// The documents were received, or the server has ended.
process.once('disconnect', () => process.exit())
