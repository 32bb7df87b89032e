// The one error catalogue: code, HTTP status, whether trying the same again can help.
// The words are in locales/*/errors.json, keyed by code; a test keeps both lists equal.
import { z } from 'zod'
import { tenantIdSchema } from './ids.ts'
import { wallTimeSchema } from './time.ts'

interface ErrorEntry {
  /** 200 is a business refusal: the body carries code 1. */
  readonly status: number
  readonly retry: boolean
}

export const errors = {
  // Every call may refuse with these.
  UNKNOWN: { status: 500, retry: true },
  UNAVAILABLE: { status: 503, retry: true },
  VALIDATION: { status: 400, retry: false },
  TOO_LARGE: { status: 413, retry: false },
  /** Work in a thread (server/kit/worker) that needed more time or memory than one request gets. */
  WORK_TOO_LONG: { status: 413, retry: false },
  NOT_FOUND: { status: 404, retry: false },
  NO_TOKEN: { status: 401, retry: false },
  CLIENT_UNKNOWN: { status: 401, retry: false },
  FORBIDDEN: { status: 403, retry: false },
  MORE_RIGHTS: { status: 403, retry: false },
  /** The platform has taken this tool away from the school. */
  TOOL_WITHHELD: { status: 403, retry: false },
  /** The cooperation ended more than 30 days ago: the school only reads. */
  TENANT_OVER: { status: 403, retry: false },
  TENANT_MISMATCH: { status: 403, retry: false },
  NOT_OWNER: { status: 479, retry: false },
  DEMO: { status: 423, retry: false },
  TOKEN_DEAD: { status: 424, retry: false },
  TOKEN_REUSED: { status: 424, retry: false },
  NAME_TAKEN: { status: 426, retry: false },
  TOO_MANY: { status: 429, retry: true },
  // Signing in
  BAD_CREDENTIALS: { status: 400, retry: false },
  CODE_WRONG: { status: 428, retry: false },
  CODE_NEEDED: { status: 428, retry: false },
  BUSY: { status: 503, retry: true },
  ROLE_NOT_HELD: { status: 400, retry: false },
  USER_FROZEN: { status: 400, retry: false },
  TENANT_DISABLED: { status: 400, retry: false },
  TENANT_NEEDED: { status: 400, retry: false },
  SPELLING_NEEDED: { status: 400, retry: false },
  SIGN_IN_CODE_DEAD: { status: 400, retry: false },
  // One's own account, registration
  /** A slip is for an account that nobody has used. */
  HAS_SIGNED_IN: { status: 200, retry: false },
  /** The account has a first password, which was made for it: nothing else before it has one of its own. */
  PASSWORD_CHANGE_NEEDED: { status: 403, retry: false },
  PASSWORD_WRONG: { status: 400, retry: false },
  CONFIRM_NEEDED: { status: 400, retry: false },
  CONFIRM_DEAD: { status: 400, retry: false },
  REGISTRATION_WAITING: { status: 400, retry: false },
  REGISTRATION_CLOSED: { status: 400, retry: false },
  SCHOOL_UNKNOWN: { status: 400, retry: false },
  // Dictionaries and parameters
  SYSTEM_OWNED: { status: 200, retry: false },
  // Tools of the platform
  /** API keys. A program reads the code. */
  KEY_UNKNOWN: { status: 401, retry: false },
  KEY_DISABLED: { status: 401, retry: false },
  KEY_EXPIRED: { status: 401, retry: false },
  KEY_MAKER_GONE: { status: 401, retry: false },
  KEY_SCOPE: { status: 403, retry: false },
  JOB_RUNNING: { status: 200, retry: true },
  JOB_PER_PROCESS: { status: 200, retry: false },
  // Accounts
  OWN_ACCOUNT: { status: 200, retry: false },
  /** Nobody could look after the school. */
  LAST_ADMINISTRATOR: { status: 200, retry: false },
  OTHER_SCREEN: { status: 200, retry: false },
  // Live sessions
  LIVE_TIME_ORDER: { status: 400, retry: false },
  LIVE_ONE_STUDENT: { status: 400, retry: false },
  LIVE_ALREADY_STARTED: { status: 200, retry: false },
  LIVE_WRONG_ORDER: { status: 200, retry: false },
  LIVE_START_STANDS: { status: 200, retry: false },
  LIVE_NOT_STARTED: { status: 200, retry: true },
  LIVE_ENDED: { status: 200, retry: false },
  LIVE_CLOSED: { status: 200, retry: false },
  LIVE_NOT_ADMITTED: { status: 403, retry: false },
  QUOTA_EMPTY: { status: 200, retry: false },
  LIVE_FULL: { status: 200, retry: false },
  BOARD_NOT_EMPTY: { status: 200, retry: false },
  BOARD_EMPTY: { status: 200, retry: false },
  MEDIA_UNREACHABLE: { status: 503, retry: true },
  /** The media engine has no room for one more lesson. */
  MEDIA_FULL: { status: 503, retry: true },
  // Classroom commands
  COMMAND_INVALID: { status: 400, retry: false },
  HOST_ONLY: { status: 403, retry: false },
  SEAT_UNKNOWN: { status: 404, retry: false },
  SEAT_AWAY: { status: 200, retry: true },
  SEAT_NOT_STUDENT: { status: 200, retry: false },
  MIC_NOT_ROLL_CALL: { status: 200, retry: false },
  MIC_BANNED: { status: 200, retry: false },
  INVITE_NONE: { status: 200, retry: false },
  GROUPS_NOT_OPEN: { status: 200, retry: false },
  GROUPS_TOO_MANY: { status: 200, retry: false },
  GROUP_EMPTY: { status: 200, retry: false },
  GROUP_SEAT_TWICE: { status: 200, retry: false },
  GROUP_UNKNOWN: { status: 200, retry: false },
  CHECK_NOT_OPEN: { status: 200, retry: false },
  POLL_NOT_OPEN: { status: 200, retry: false },
  PICKER_NO_STUDENTS: { status: 200, retry: true },
  CHAT_UNKNOWN: { status: 404, retry: false },
  // Uploads and files. Never 200: tus reads the status alone.
  UPLOAD_FAILED: { status: 503, retry: true },
  UPLOAD_TYPE_MISMATCH: { status: 400, retry: false },
  UPLOAD_PROGRAM: { status: 400, retry: false },
  UPLOAD_NAME_TOO_LONG: { status: 400, retry: false },
  UPLOAD_EMPTY: { status: 400, retry: false },
  UPLOAD_TOO_LARGE: { status: 413, retry: false },
  UPLOAD_VIDEO_TOO_LARGE: { status: 413, retry: false },
  UPLOAD_TOO_MANY: { status: 429, retry: true },
  UPLOAD_DUPLICATE: { status: 400, retry: false },
  STORAGE_FULL: { status: 400, retry: false },
  /** This limit belongs to one account. */
  STORAGE_OWN_FULL: { status: 400, retry: false },
  FILE_LINK_DEAD: { status: 403, retry: false },
  // The office. TAKEN names its field; NAME_TAKEN is for user names alone.
  TAKEN: { status: 400, retry: false },
  CHANGED_MEANWHILE: { status: 409, retry: false },
  IN_USE: { status: 200, retry: false },
  /** What is in the trash belonged to something that is gone. */
  PLACE_GONE: { status: 200, retry: false },
  YEAR_BEGUN: { status: 200, retry: false },
  YEAR_TOO_OLD: { status: 200, retry: false },
  SHEET_UNREADABLE: { status: 400, retry: false },
  IMPORT_TOO_OLD: { status: 200, retry: false },
  OUT_OF_SIGHT: { status: 200, retry: false },
  EXPORT_TOO_MANY: { status: 200, retry: false },
  // The library
  SHARED_LOCKED: { status: 479, retry: false },
  FOLDER_LOCKED: { status: 479, retry: false },
  FOLDER_NOT_EMPTY: { status: 200, retry: false },
  DOWNLOAD_PUBLIC: { status: 403, retry: false },
  // Exercises, tasks and marking
  EXERCISE_USED: { status: 200, retry: false },
  LESSON_HAS_TASKS: { status: 200, retry: false },
  EXERCISE_FIXED: { status: 200, retry: false },
  RECORDING_LENGTH: { status: 400, retry: false },
  TASK_CLOSED: { status: 200, retry: false },
  TASK_HANDED_IN: { status: 200, retry: false },
  EXAM_NOT_STARTED: { status: 200, retry: false },
  EXAM_CLOSED: { status: 200, retry: false },
  EXAM_RUNNING: { status: 200, retry: false },
  EXAM_NOT_OVER: { status: 200, retry: false },
  EXAM_UNMARKED: { status: 200, retry: false },
  SHEET_CODE_INVALID: { status: 200, retry: false },
  ANSWER_FILE_DAMAGED: { status: 200, retry: false },
  ANSWER_FILE_OTHER_SCHOOL: { status: 200, retry: false },
  ANSWER_FILE_OTHER_EXAM: { status: 200, retry: false },
  ANSWER_FILE_OTHER_STUDENT: { status: 200, retry: false },
  SECTION_CLOSED: { status: 200, retry: false },
  EVALUATION_UNRELEASED: { status: 200, retry: false },
  NOT_YOURS_TO_MARK: { status: 200, retry: false },
  REVIEW_COMPLETED: { status: 200, retry: false },
  /** The second reader still reads it, or could not; or the answer was handed in again since. */
  REVIEW_NOT_READY: { status: 200, retry: true },
  REVIEW_OUTDATED: { status: 200, retry: false },
  REVIEW_QUEUE_FULL: { status: 200, retry: true },
  /** The operator has named no model (AI_URL). */
  MODEL_MISSING: { status: 200, retry: false },
  TIMER_ENDED: { status: 200, retry: false },
  ATTEMPT_NOT_HANDED_IN: { status: 200, retry: false },
  MARKING_UNFINISHED: { status: 200, retry: false },
  QUESTIONS_NOT_CHOSEN: { status: 200, retry: false },
  MERGE_TOO_FEW: { status: 200, retry: false },
  NOT_REDONE: { status: 200, retry: false },
  PAPER_EMPTY: { status: 200, retry: false },
  DRAW_TOO_FEW: { status: 200, retry: false },
  PAPER_RELEASED: { status: 200, retry: false },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errors
export const errorCodes = Object.keys(errors) as ErrorCode[] // Object.keys forgets the literal keys
export const errorCodeSchema = z.enum(errorCodes)

/** Names each wrong form field and the reason: a key of locales/<lang>/errors.json or a code. */
export type FieldErrors = Record<string, string>

/** The record as another person saved it during the edit. */
const conflictSchema = z.object({
  fields: z.array(z.string()).describe('of the body, that changed since the version that was sent'),
  record: z.record(z.string(), z.unknown()).describe('as it is now, with its version'),
  changedBy: z.string().nullable(),
  changedAt: wallTimeSchema.nullable(),
})
export type Conflict = z.infer<typeof conflictSchema>

/** The data of a refusal beside its code. */
export const refusalDetails = z.object({
  fields: z.record(z.string(), z.string()).optional(),
  schools: z
    .array(z.object({ id: tenantIdSchema, name: z.string() }))
    .optional()
    .describe('TENANT_NEEDED: the schools that the name and the password fit'),
  conflict: conflictSchema
    .optional()
    .describe('CHANGED_MEANWHILE: how the record is now, for a caller who may read it'),
  roleType: z
    .literal([1, 2, 3, 4])
    .optional()
    .describe('ROLE_NOT_HELD: the one that the account holds; told only after the right password'),
  waitSeconds: z.number().int().optional().describe('TOO_MANY: when the next attempt is looked at'),
})
export type RefusalDetails = z.infer<typeof refusalDetails>

export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails
  constructor(code: ErrorCode, { cause, ...details }: RefusalDetails & { cause?: unknown } = {}) {
    super(code, { cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
  get fields(): FieldErrors | undefined {
    return this.details.fields
  }
  get status(): number {
    return errors[this.code].status
  }
}

/** The expected way to refuse: `throw appError('LIVE_FULL')`. */
export const appError = (code: ErrorCode, options?: RefusalDetails & { cause?: unknown }) =>
  new AppError(code, options)
