// Links to files: an HMAC over file, login and end. The login is part of the link, because a link must end with its login.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FileId } from '#contract/ids.ts'

export interface FileLink {
  readonly id: FileId
  readonly loginId: string
  /** Epoch seconds. */
  readonly until: number
}

const digest = (key: Buffer, { id, loginId, until }: FileLink) =>
  createHmac('sha256', key).update(`${id}\n${loginId}\n${until}`).digest()

export const signLink = (key: Buffer, link: FileLink) =>
  `/files/${link.id}?until=${link.until}&sign=${link.loginId}.${digest(key, link).toString('base64url')}`

/** The link's login when it was signed here and has not ended, else null. */
export const openLink = (
  key: Buffer,
  signedLink: { id: FileId; until: number; sign: string },
  now: number,
): FileLink | null => {
  const [loginId = '', signatureText = ''] = signedLink.sign.split('.', 2)
  const link = { id: signedLink.id, loginId, until: signedLink.until }
  const expected = digest(key, link)
  const signature = Buffer.from(signatureText, 'base64url')
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
  return signedLink.until * 1000 > now ? link : null
}
