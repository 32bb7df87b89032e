// A refusal as an error code, from an envelope, a bare status or a missing answer.
import { acceptedStatus } from '#contract/constants.ts'
import {
  type ErrorCode,
  errorCodeSchema,
  errors,
  type FieldErrors,
  type RefusalDetails,
  refusalDetails,
} from '#contract/errors.ts'

export class RequestError extends Error {
  readonly code: ErrorCode
  /** 0: the server was not reached. */
  readonly status: number
  /** The server's words in the reader's language; empty when it said nothing. */
  readonly msg: string
  readonly fields: FieldErrors
  /** Further data of the refusal: the schools to choose from. */
  readonly details: RefusalDetails
  /** Set when the answer named no code of ours: then the specification's words for the status are shown. */
  readonly statusKey: StatusKey | undefined
  constructor(refusal: {
    code: ErrorCode
    status: number
    msg?: string
    fields?: FieldErrors | undefined
    details?: RefusalDetails | undefined
    statusKey?: StatusKey | undefined
    cause?: unknown
  }) {
    super(refusal.code, { cause: refusal.cause })
    this.name = 'RequestError'
    this.code = refusal.code
    this.status = refusal.status
    this.msg = refusal.msg ?? ''
    this.fields = refusal.fields ?? {}
    this.details = refusal.details ?? {}
    this.statusKey = refusal.statusKey
  }
  /** No answer came: the line, the server or what lies between them. */
  get isUnreached(): boolean {
    return this.code === 'UNAVAILABLE' && this.status === 0
  }
  get canRetry(): boolean {
    return errors[this.code].retry
  }
}

/** Reads the code of anything thrown; an error that is no refusal is UNKNOWN. */
export const codeOf = (error: unknown): ErrorCode => (error instanceof RequestError ? error.code : 'UNKNOWN')

/** Statuses that have words of their own, and the body code of an operation that came too often. */
const statusKeys = ['000', '401', '403', '404', '417', '423', '424', '426', '428', '429', '479'] as const
export type StatusKey = (typeof statusKeys)[number]
const statusKeyOf = (status: number, code: unknown): StatusKey | undefined =>
  statusKeys.find((key) => key === (status === 200 ? code : String(status)))

const byStatus: Record<number, ErrorCode> = {
  400: 'VALIDATION',
  401: 'NO_TOKEN',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  423: 'DEMO',
  424: 'TOKEN_DEAD',
  426: 'NAME_TAKEN',
  428: 'CODE_WRONG',
  429: 'TOO_MANY',
  479: 'NOT_OWNER',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
}

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

const fieldErrors = (value: unknown): FieldErrors =>
  Object.fromEntries(
    Object.entries(value ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** Reads a refusal from the status and any body. */
export const readRefusal = (status: number, body: unknown): RequestError => {
  const data = field(body, 'data')
  const named = errorCodeSchema.safeParse(field(data, 'error'))
  const msg = field(body, 'msg')
  const other: ErrorCode = status > acceptedStatus.to ? 'UNAVAILABLE' : 'UNKNOWN'
  return new RequestError({
    code: named.success ? named.data : (byStatus[status] ?? other),
    statusKey: named.success ? undefined : statusKeyOf(status, field(body, 'code')),
    status,
    msg: typeof msg === 'string' ? msg : '',
    fields: fieldErrors(field(data, 'fields')),
    details: refusalDetails.safeParse(data).data,
  })
}
