// A look behind the server, where it keeps bytes: in folders of its DATA_DIR, or in the bucket.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  AbortMultipartUploadCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { isS3, openTestBucket } from './s3.ts'
import type { TestServer } from './startServer.ts'

interface BytesKept {
  isStored(file: { tenantId: string; id: string }): Promise<boolean>
  /** What there is of an upload that is not stored: bytes, parts, notes. */
  leftOf(id: string): Promise<string[]>
  /** As a server leaves it that is killed after the last byte and before it looked at them. */
  arrive(id: string, bytes: Uint8Array): Promise<void>
}

const onDisk = ({ files: { dataDir } }: TestServer): BytesKept => ({
  isStored: async ({ tenantId, id }) => existsSync(join(dataDir, 'files', tenantId, id)),
  leftOf: async (id) => readdirSync(join(dataDir, 'uploads')).filter((name) => name.startsWith(id)),
  arrive: async (id, bytes) => writeFileSync(join(dataDir, 'uploads', id), bytes),
})

const inBucket = (server: TestServer): BytesKept => {
  const { client, bucket: Bucket } = openTestBucket()
  const head = (Key: string) => client.send(new HeadObjectCommand({ Bucket, Key })).catch(() => undefined)
  return {
    isStored: async ({ tenantId, id }) => (await head(`files/${tenantId}/${id}`)) !== undefined,
    leftOf: async (id) => {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: `uploads/${id}` }),
      )
      return [...Contents.map(({ Key = '' }) => Key), ...(await onDisk(server).leftOf(id))]
    },
    arrive: async (id, bytes) => {
      const Key = `uploads/${id}`
      const UploadId = (await head(`${Key}.info`))?.Metadata?.['upload-id']
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
      await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes }))
    },
  }
}

export const bytesKept = (server: TestServer): BytesKept => (isS3 ? inBucket(server) : onDisk(server))
