// Uploads to a bucket: parts that were never assembled, sweeping without rows, a missing bucket.
// Runs on both stores.
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { CreateBucketCommand, ListMultipartUploadsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { Upload } from '@tus/server'
import { v7 } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import { fileIdSchema } from '#contract/ids.ts'
import { openBucket } from '#server/features/system/file/bucket.ts'
import { openUploadBucket } from '#server/features/system/upload/uploadBucket.ts'
import { openUploadFolder } from '#server/features/system/upload/uploadFolder.ts'
import { makeDatabase } from '#tests/support/database.ts'
import { isS3, openTestBucket, s3Config } from '#tests/support/s3.ts'
import { startServer } from '#tests/support/startServer.ts'
import { storedBytes } from '#tests/support/storedBytes.ts'
import { allowUpload, bytesOf, mustLink, sendPiece, tusHeaders } from '#tests/support/uploads.ts'

// These tests start their own servers.
vi.setConfig({ testTimeout: 90_000 })

/** A proxy to the bucket that can be closed. */
const openWay = async () => {
  const target = new URL(s3Config().endpoint)
  const open = new Set<Socket>()
  const way = { isShut: false }
  const server = createServer((near) => {
    if (way.isShut) return near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    shut: () => {
      way.isShut = true
      for (const socket of open) socket.destroy()
    },
    reopen: () => {
      way.isShut = false
    },
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

describe.skipIf(!isS3)('in a bucket', () => {
  test('parts that a killed server did not assemble are assembled by the next HEAD request', async () => {
    const server = await startServer()
    const token = (await server.signIn('teacher')).access_token
    const bytes = bytesOf('png', 300)
    const id = await allowUpload(server, token, { name: 'a.png', purpose: 'image', size: 300 })
    await sendPiece(server, token, { id, offset: 0, bytes: bytes.slice(0, 200) })
    await storedBytes(server).arriveInParts(id, bytes)
    const head = await fetch(`${server.url}/uploads/${id}`, { method: 'HEAD', headers: tusHeaders(token) })
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '300'])
    const link = await mustLink(server, id, token)
    const stored = await fetch(`${server.url}${link.url}`)
    expect(new Uint8Array(await stored.arrayBuffer())).toEqual(bytes)
    expect(await storedBytes(server).leftOf(id)).toEqual([])
    await server.stop()
  })

  test('abandoned uploads leave nothing: no parts, no rows', async () => {
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

  test('while the store is down uploads get a retryable refusal, and continue after it', async () => {
    const way = await openWay()
    const server = await startServer({ env: { S3_ENDPOINT: way.url } })
    const token = (await server.signIn('teacher')).access_token
    const bytes = bytesOf('png', 300)
    const id = await allowUpload(server, token, { name: 'a.png', purpose: 'image', size: 300 })
    await sendPiece(server, token, { id, offset: 0, bytes: bytes.slice(0, 200) })
    const rest = { id, offset: 200, bytes: bytes.slice(200) }
    const ask = () => fetch(`${server.url}/uploads/${id}`, { method: 'HEAD', headers: tusHeaders(token) })
    way.shut()
    const refused = await sendPiece(server, token, rest)
    expect(refused.status).toBeGreaterThanOrEqual(500)
    expect((await ask()).status).toBeGreaterThanOrEqual(500)
    way.reopen()
    const asked = await ask()
    expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, '200'])
    expect((await sendPiece(server, token, rest)).status).toBe(204)
    const { url } = await mustLink(server, id, token)
    way.shut()
    expect((await fetch(`${server.url}${url}`)).status).toBeGreaterThanOrEqual(500)
    way.reopen()
    const stored = await fetch(`${server.url}${url}`)
    expect(new Uint8Array(await stored.arrayBuffer())).toEqual(bytes)
    await server.stop()
    way.close()
  })

  test('a missing bucket is refused at the start, in a sentence without the key', async () => {
    const refused = startServer({ env: { S3_BUCKET: 'no-such-bucket' } })
    await expect(refused).rejects.toThrow('The bucket no-such-bucket (S3_BUCKET) cannot be opened: NotFound.')
    await expect(refused).rejects.not.toThrow(s3Config().credentials.secretAccessKey)
  })
})
