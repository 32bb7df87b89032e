// Staged uploads in a bucket: parts of a multipart upload under `uploads/<file>`, with tus's info file and the beginning
// of the next part beside it. They are inspected in a local file.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
} from '@aws-sdk/client-s3'
import { type MetadataValue, S3Store as TusStore } from '@tus/s3-store'
import { type FileId, fileIdSchema } from '#contract/ids.ts'
import { uploadChunkBytes } from '#contract/system/upload.ts'
import { type Bucket, undefinedIfMissing } from '../file/bucket.ts'
import type { UploadFolder } from './uploadFolder.ts'
import type { UploadStaging } from './uploadStaging.ts'

const prefix = 'uploads/'
const noteOf = (key: string) => `${key}.info`
const besides = (key: string) => [key, `${key}.part`, noteOf(key)]

export const openUploadBucket = (bucket: Bucket, local: UploadFolder): UploadStaging => {
  const { client, name: Bucket } = bucket
  const notes = new Map<string, MetadataValue>()
  const tus = new TusStore({
    partSize: uploadChunkBytes,
    // tus would tag expiring objects; we sweep instead, and not every store supports tags.
    useTags: false,
    cache: {
      get: async (key) => notes.get(key),
      set: async (key, note) => void notes.set(key, note),
      delete: async (key) => void notes.delete(key),
      list: async () => [...notes.keys()],
    },
    s3ClientConfig: { ...bucket.clientConfig, bucket: Bucket },
  })
  const keyOf = (id: FileId) => `${prefix}${id}`
  const head = (Key: string) => undefinedIfMissing(client.send(new HeadObjectCommand({ Bucket, Key })))
  const multipartOf = async (Key: string) => {
    const UploadId = (await head(noteOf(Key)))?.Metadata?.['upload-id']
    return UploadId && { Bucket, Key, UploadId }
  }

  /** Completes the multipart upload if the server crashed after the last part. */
  const complete = async (key: string) => {
    if (await head(key)) return
    const multipart = await multipartOf(key)
    if (!multipart) return
    const { Parts = [] } = await client.send(new ListPartsCommand(multipart))
    const MultipartUpload = { Parts: Parts.map(({ ETag, PartNumber }) => ({ ETag, PartNumber })) }
    await client.send(new CompleteMultipartUploadCommand({ ...multipart, MultipartUpload }))
  }

  const remove = async (id: FileId) => {
    const key = keyOf(id)
    const multipart = await multipartOf(key)
    if (multipart) await undefinedIfMissing(client.send(new AbortMultipartUploadCommand(multipart)))
    // The info file last: as long as it exists the parts can be found.
    for (const Key of besides(key)) await client.send(new DeleteObjectCommand({ Bucket, Key }))
    notes.delete(key)
  }

  const notesBefore = async (instant: number): Promise<FileId[]> => {
    const ids: FileId[] = []
    let ContinuationToken: string | undefined
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }))
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        const id = fileIdSchema.safeParse(Key.slice(prefix.length).split('.')[0])
        if (id.success && LastModified && LastModified.getTime() < instant) ids.push(id.data)
      }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
    return [...new Set(ids)]
  }

  return {
    tus,
    keyOf,
    received: async (id) => ((await head(noteOf(keyOf(id)))) ? (await tus.getUpload(keyOf(id))).offset : 0),
    withLocalFile: async (id, use) => {
      await complete(keyOf(id))
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(id) }))
      if (!(Body instanceof Readable)) throw new Error('an object without bytes')
      try {
        await pipeline(Body, createWriteStream(local.pathOf(id)))
        return await use(local.pathOf(id))
      } finally {
        await local.remove(id)
      }
    },
    remove,
    removeOlderThan: async (instant) => {
      await local.removeOlderThan(instant)
      for (const id of await notesBefore(instant)) await remove(id)
    },
  }
}
