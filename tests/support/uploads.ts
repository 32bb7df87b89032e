// Uploads for tests, in raw HTTP as tus speaks it.
import type { UploadPurpose } from '#contract/system/upload.ts'
import type { TestSchool } from './testSchool.ts'

export interface Planned {
  name: string
  purpose: UploadPurpose
  size: number
  /** The session whose board it is for. */
  liveId?: string | undefined
  /** The school in which somebody of the platform uploads. */
  tenantId?: string | undefined
}
const base64 = (value: string) => Buffer.from(value).toString('base64')

export const tusHeaders = (token: string | undefined, more: Record<string, string> = {}) => ({
  'tus-resumable': '1.0.0',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...more,
})
export const metadataOf = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(',')

/** Creates an upload without sending bytes. */
export const planUpload = (
  server: Pick<TestSchool, 'url'>,
  token: string | undefined,
  { name, purpose, size, liveId, tenantId }: Planned,
) =>
  fetch(`${server.url}/uploads`, {
    method: 'POST',
    headers: tusHeaders(token, {
      ...(tenantId && { 'tenant-id': tenantId }),
      'upload-length': String(size),
      'upload-metadata': metadataOf({
        name,
        purpose,
        size: String(size),
        type: '',
        ...(liveId && { liveId }),
      }),
    }),
  })

export const sendPiece = (
  server: Pick<TestSchool, 'url'>,
  token: string,
  {
    id,
    offset,
    bytes,
    tenantId,
  }: { id: string; offset: number; bytes: Uint8Array<ArrayBuffer>; tenantId?: string | undefined },
) =>
  fetch(`${server.url}/uploads/${id}`, {
    method: 'PATCH',
    headers: tusHeaders(token, {
      ...(tenantId && { 'tenant-id': tenantId }),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    }),
    body: bytes,
  })

export const idOf = (response: Response) => (response.headers.get('location') ?? '').split('/').at(-1) ?? ''

/** Creates an allowed upload, and answers its id. */
export const allowUpload = async (server: Pick<TestSchool, 'url'>, token: string, planned: Planned) => {
  const response = await planUpload(server, token, planned)
  if (response.status !== 201) throw new Error(`refused: ${response.status} ${await response.text()}`)
  return idOf(response)
}

/** A whole upload; answers its id and the last response. */
export const upload = async (
  server: Pick<TestSchool, 'url'>,
  token: string,
  { bytes, ...planned }: Omit<Planned, 'size'> & { bytes: Uint8Array<ArrayBuffer> },
) => {
  const id = await allowUpload(server, token, { ...planned, size: bytes.length })
  return {
    id,
    response: await sendPiece(server, token, { id, offset: 0, bytes, tenantId: planned.tenantId }),
  }
}

/** As `upload`, but throws on a refusal. */
export const mustUpload = async (...given: Parameters<typeof upload>) => {
  const { id, response } = await upload(...given)
  if (response.status !== 204) throw new Error(`refused: ${response.status} ${await response.text()}`)
  return id
}

/** The first bytes of each type, followed by any number of bytes. */
const beginnings = {
  png: '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154',
  jpg: 'ffd8ffe000104a46494600010100000100010000',
  gif: '4749463839610100010080000000000000000021f90401',
  pdf: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n', 'latin1').toString('hex'),
  mp4: '0000001c6674797069736f6d0000020069736f6d69736f326d703431',
  mov: '00000014667479707174202000000000717420200000000877696465',
  avi: '52494646e803000041564920',
  mp3: 'fffb9064000000000000000000000000',
  exe: '4d5a90000300000004000000ffff0000b8000000000000004000000000000000',
  txt: Buffer.from('你好，同学。\n').toString('hex'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>').toString('hex'),
} as const

export const bytesOf = (kind: keyof typeof beginnings, size = 1000): Uint8Array<ArrayBuffer> => {
  const beginning = Buffer.from(beginnings[kind], 'hex')
  if (kind === 'txt' || kind === 'svg') return new Uint8Array(beginning)
  const bytes = new Uint8Array(Math.max(size, beginning.length))
  for (let at = beginning.length; at < bytes.length; at++) bytes[at] = (at * 31) % 251
  bytes.set(beginning)
  return bytes
}

/** The link that this person gets to a file; undefined when there is none for them. */
export const linkOf = async (server: Pick<TestSchool, 'must'>, id: string, token: string | undefined) =>
  (await server.must('getFileLinks', { query: { ids: [id] } }, token))[0]

/** As `linkOf`, for when only a link makes sense. */
export const mustLink = async (server: Pick<TestSchool, 'must'>, id: string, token: string | undefined) => {
  const link = await linkOf(server, id, token)
  if (!link) throw new Error(`no link to ${id}`)
  return link
}
