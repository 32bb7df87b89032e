// The server's stored bytes: in folders of its DATA_DIR, or in the bucket.
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { isS3, openTestBucket } from './s3.ts'
import type { TestSchool } from './testSchool.ts'

interface StoredBytes {
  isStored(file: { tenantId: string; id: string }): Promise<boolean>
  /** What exists of an unfinished upload: bytes, parts, metadata. */
  leftOf(id: string): Promise<string[]>
  /** How many bytes of an unfinished upload are on the server's disk: with a bucket those of the part that is coming. */
  received(id: string): number
  /** As a server leaves it when killed after the last byte and before checking the file. */
  arrive(id: string, bytes: Uint8Array): Promise<void>
  /** The same a moment earlier, before the parts of a multipart upload are assembled. */
  arriveInParts(id: string, bytes: Uint8Array): Promise<void>
}

const receivedOn =
  ({ files: { dataDir } }: TestSchool) =>
  (id: string) =>
    readdirSync(join(dataDir, 'uploads'))
      .filter((name) => name.startsWith(id) && !/\.(info|json)$/.test(name))
      .reduce((sum, name) => sum + statSync(join(dataDir, 'uploads', name)).size, 0)

const onDisk = (server: TestSchool, { dataDir } = server.files): StoredBytes => ({
  received: receivedOn(server),
  isStored: async ({ tenantId, id }) => existsSync(join(dataDir, 'files', tenantId, id)),
  leftOf: async (id) => readdirSync(join(dataDir, 'uploads')).filter((name) => name.startsWith(id)),
  arrive: async (id, bytes) => writeFileSync(join(dataDir, 'uploads', id), bytes),
  arriveInParts: async () => {
    throw new Error('there are no parts on a disk')
  },
})

const inBucket = (server: TestSchool): StoredBytes => {
  const { client, bucket: Bucket } = openTestBucket()
  const head = (Key: string) => client.send(new HeadObjectCommand({ Bucket, Key })).catch(() => undefined)
  const uploadIdOf = async (key: string) => (await head(`${key}.info`))?.Metadata?.['upload-id']
  return {
    received: receivedOn(server),
    isStored: async ({ tenantId, id }) => (await head(`files/${tenantId}/${id}`)) !== undefined,
    leftOf: async (id) => {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: `uploads/${id}` }),
      )
      return [...Contents.map(({ Key = '' }) => Key), ...(await onDisk(server).leftOf(id))]
    },
    arrive: async (id, bytes) => {
      const Key = `uploads/${id}`
      const UploadId = await uploadIdOf(Key)
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
      await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes }))
    },
    arriveInParts: async (id, bytes) => {
      const Key = `uploads/${id}`
      const UploadId = await uploadIdOf(Key)
      await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: bytes }))
      await client.send(new DeleteObjectCommand({ Bucket, Key: `${Key}.part` }))
    },
  }
}

export const storedBytes = (server: TestSchool): StoredBytes => (isS3 ? inBucket(server) : onDisk(server))
