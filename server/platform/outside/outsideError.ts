// Why a call to an address that somebody typed did not succeed: a closed set, which pages have words for.
export const outsideReasons = [
  'address', // it is no address of the form https://…
  'https', // it is not encrypted
  'private', // it leads into a private network that the operator has not listed
  'name', // no such name
  'refused', // nothing answers there
  'tls', // the certificate is not valid for this name
  'late', // no answer within the time
  'redirect', // it answers with another address
  'tooLarge', // the answer is larger than allowed
  'broken', // the line ended in the middle, or what came is no HTTP
] as const
export type OutsideReason = (typeof outsideReasons)[number]

export class OutsideError extends Error {
  readonly reason: OutsideReason
  constructor(reason: OutsideReason, options?: ErrorOptions) {
    super(`A call to an outside address failed: ${reason}`, options)
    this.name = 'OutsideError'
    this.reason = reason
  }
}

const refusedCodes = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'EACCES'])
const nameCodes = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA'])

const codeOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}

/** What a socket or a TLS handshake reports, as one of the reasons. */
export const outsideReasonOf = (error: unknown): OutsideReason => {
  if (error instanceof OutsideError) return error.reason
  const code = codeOf(error)
  if (refusedCodes.has(code)) return 'refused'
  if (nameCodes.has(code)) return 'name'
  if (code === 'ETIMEDOUT') return 'late'
  if (/CERT|SELF_SIGNED|ISSUER|SIGNATURE|ERR_TLS|ERR_SSL|EPROTO/.test(code)) return 'tls'
  return 'broken'
}
