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
  asked: { id: FileId; until: number; sign: string },
  now: number,
): FileLink | null => {
  const [loginId = '', mark = ''] = asked.sign.split('.', 2)
  const link = { id: asked.id, loginId, until: asked.until }
  const right = digest(key, link)
  const given = Buffer.from(mark, 'base64url')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return asked.until * 1000 > now ? link : null
}
