// An S3 server for a test run with TEST_STORE=s3: the program S3_TEST_BIN or `versitygw` from PATH.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from './freePort.ts'

/** Otherwise the files of tests are on disk. */
export const isS3 = process.env.TEST_STORE === 's3'
/** The environment variable with its address, for workers. */
const s3UrlVariable = 'TEST_S3_URL'
const bucket = 'tongxue-test'
const region = 'us-east-1'
const credentials = { accessKeyId: 'tester', secretAccessKey: 'a secret of the tests' }

/** The settings of a server that stores its files there; empty when the files are on disk. */
export const storeEnv = (): Record<string, string> =>
  isS3
    ? {
        S3_ENDPOINT: s3Url(),
        S3_BUCKET: bucket,
        S3_ACCESS_KEY_ID: credentials.accessKeyId,
        S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      }
    : {}

const s3Url = () => {
  const url = process.env[s3UrlVariable]
  if (!url) throw new Error(`${s3UrlVariable} is not set: run through vitest, whose global setup starts it`)
  return url
}

/** The test's own access to the bucket. */
export const openTestBucket = () => ({ bucket, client: new S3Client(s3Config()) })

/** The server's configuration with another bucket. */
export const s3Config = (name = bucket) => ({
  bucket: name,
  endpoint: s3Url(),
  region,
  forcePathStyle: true,
  credentials,
})

/** Vitest's global setup: one server for the whole run, only when the variable asks for it. */
export const setup = async () => {
  if (isS3 && !process.env[s3UrlVariable]) return startS3()
}

const startS3 = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tongxue-s3-'))
  const address = `127.0.0.1:${await freePort()}`
  const child = spawn(
    process.env.S3_TEST_BIN || 'versitygw',
    ['--port', address, '--quiet', 'posix', folder],
    {
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        ROOT_ACCESS_KEY: credentials.accessKeyId,
        ROOT_SECRET_KEY: credentials.secretAccessKey,
      },
    },
  )
  process.env[s3UrlVariable] = `http://${address}`
  const { client } = openTestBucket()
  for (let attempt = 0; ; attempt++) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket }))
      break
    } catch (error) {
      if (attempt === 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => {
        rmSync(folder, { recursive: true, force: true })
        resolve()
      })
      child.kill()
    })
}
