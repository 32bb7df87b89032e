// The S3 bucket: connection settings, and how a missing object is recognised.
import { HeadBucketCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import type { Config } from '#server/base/config.ts'
import { StartupError } from '#server/base/startupError.ts'

export interface Bucket {
  readonly name: string
  readonly client: S3Client
  /** The same settings for libraries that create their own client (tus). */
  readonly clientConfig: S3ClientConfig
}

/** A paused video keeps its connection open; with the default of 50 all others would wait. */
const agent = { keepAlive: true, maxSockets: 1000 }

const clientConfigOf = (s3: NonNullable<Config['s3']>): S3ClientConfig => ({
  region: s3.region,
  forcePathStyle: s3.forcePathStyle,
  ...(s3.endpoint && { endpoint: s3.endpoint }),
  ...(s3.credentials && { credentials: s3.credentials }),
  // Stores other than Amazon's do not all know the newer checksums.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: { connectionTimeout: 5_000, httpAgent: agent, httpsAgent: agent },
})

export const openBucket = async (s3: NonNullable<Config['s3']>): Promise<Bucket> => {
  const clientConfig = clientConfigOf(s3)
  const client = new S3Client(clientConfig)
  try {
    await client.send(new HeadBucketCommand({ Bucket: s3.bucket }))
  } catch (error) {
    const why = error instanceof Error ? error.name : 'unknown'
    throw new StartupError(`The bucket ${s3.bucket} (S3_BUCKET) cannot be opened: ${why}.`)
  }
  return { name: s3.bucket, client, clientConfig }
}

const missing: ReadonlySet<string> = new Set(['NotFound', 'NoSuchKey', 'NoSuchUpload'])

export const isMissing = (error: unknown): boolean => error instanceof Error && missing.has(error.name)

/** Undefined when it does not exist. */
export const undefinedIfMissing = async <R>(request: Promise<R>): Promise<R | undefined> => {
  try {
    return await request
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
