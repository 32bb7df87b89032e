// Stored files in a bucket, as `files/<school>/<file>`.
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { appError } from '#contract/errors.ts'
import type { FileId } from '#contract/ids.ts'
import { type Bucket, undefinedIfMissing } from './bucket.ts'
import type { FileKey, FileStore } from './fileStore.ts'

export const createBucketStore = (
  { client, name: Bucket }: Bucket,
  uploads: { keyOf(id: FileId): string },
): FileStore => {
  const keyOf = ({ tenantId, id }: FileKey) => `files/${tenantId}/${id}`
  return {
    // The bucket copies by itself; the source is removed with the rest of the upload.
    take: async (key) => {
      const CopySource = `${Bucket}/${uploads.keyOf(key.id)}`
      await client.send(new CopyObjectCommand({ Bucket, Key: keyOf(key), CopySource }))
    },
    add: async (key, bytes) => {
      const at = { Bucket, Key: keyOf(key) }
      const existing = await undefinedIfMissing(client.send(new HeadObjectCommand(at)))
      if (!existing) await client.send(new PutObjectCommand({ ...at, Body: bytes() }))
    },
    read: async (key, { start, end }) => {
      const Range = `bytes=${start}-${end}`
      const object = await undefinedIfMissing(
        client.send(new GetObjectCommand({ Bucket, Key: keyOf(key), Range })),
      )
      return object?.Body instanceof Readable ? object.Body : null
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(key) }))
    },
    copy: async (from, to) => {
      const CopySource = `${Bucket}/${keyOf(from)}`
      const copied = await undefinedIfMissing(
        client.send(new CopyObjectCommand({ Bucket, Key: keyOf(to), CopySource })),
      )
      if (!copied) throw appError('NOT_FOUND')
    },
  }
}
