// What is different in a bucket: parts that were never put together, sweeping without rows, a bucket that is not there.
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { CreateBucketCommand, ListMultipartUploadsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { Upload } from '@tus/server'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { fileIdSchema } from '#contract/ids.ts'
import { openBucket } from '#server/features/file/bucket.ts'
import { openUploadBucket } from '#server/features/upload/uploadBucket.ts'
import { openUploadFolder } from '#server/features/upload/uploadFolder.ts'
import { bytesKept } from '#tests/support/bytesKept.ts'
import { makeDatabase } from '#tests/support/database.ts'
import { isS3, openTestBucket, s3Config } from '#tests/support/s3.ts'
import { startServer } from '#tests/support/startServer.ts'
import { allowUpload, bytesOf, sendPiece, tusHeaders } from '#tests/support/uploads.ts'

describe.skipIf(!isS3)('in a bucket', () => {
  test('parts that a killed server did not put together are put together by the next question', async () => {
    const server = await startServer()
    const token = (await server.signIn('teacher')).access_token
    const bytes = bytesOf('png', 300)
    const id = await allowUpload(server, token, { name: 'a.png', purpose: 'image', size: 300 })
    await sendPiece(server, token, { id, offset: 0, bytes: bytes.slice(0, 200) })
    await bytesKept(server).arriveInParts(id, bytes)
    const head = await fetch(`${server.url}/uploads/${id}`, { method: 'HEAD', headers: tusHeaders(token) })
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '300'])
    const link = await server.must('getFileLink', { params: { id } }, token)
    const stored = await fetch(`${server.url}${link.url}`)
    expect(new Uint8Array(await stored.arrayBuffer())).toEqual(bytes)
    expect(await bytesKept(server).leftOf(id)).toEqual([])
    await server.stop()
  })

  test('uploads that nobody touched for long leave nothing: no parts, no notes', async () => {
    const Bucket = 'tongxue-sweep'
    const { client } = openTestBucket()
    await client.send(new CreateBucketCommand({ Bucket }))
    const files = await makeDatabase()
    const folder = await openUploadFolder(join(files.dataDir, 'uploads'))
    const uploads = openUploadBucket(await openBucket(s3Config(Bucket)), folder)
    const begin = async () => {
      const key = uploads.keyOf(fileIdSchema.parse(v7()))
      await uploads.tus.create(new Upload({ id: key, size: 300, offset: 0 }))
      await uploads.tus.write(Readable.from([Buffer.alloc(100)]), key, 0)
    }
    const left = async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }))
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }))
      return [Contents.length, Uploads.length]
    }
    await begin()
    await begin()
    await uploads.removeOlderThan(Date.now() - 3600_000)
    expect(await left()).toEqual([4, 2])
    await uploads.removeOlderThan(Date.now() + 3600_000)
    expect(await left()).toEqual([0, 0])
    await files.drop()
  })

  test('a bucket that is not there is refused at the start, in a sentence without the key', async () => {
    const refused = startServer({ env: { S3_BUCKET: 'no-such-bucket' } })
    await expect(refused).rejects.toThrow('The bucket no-such-bucket (S3_BUCKET) cannot be opened: NotFound.')
    await expect(refused).rejects.not.toThrow(s3Config().credentials.secretAccessKey)
  })
})
