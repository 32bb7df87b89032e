// What may be uploaded for which purpose. The server decides, before the first byte; the browser asks the same
// function first, so that a refusal needs no request. The bytes are sent by tus at /uploads.
import { z } from 'zod'
import type { AccountKind } from '../accountKinds.ts'
import { defineCall } from '../call.ts'
import { limits } from '../constants.ts'
import type { ErrorCode } from '../errors.ts'
import { fileIdSchema, type LiveId } from '../ids.ts'
import { trimmedText } from '../rules/text/typedText.ts'
import { withoutEnd } from '../rules/text/withoutEnd.ts'

export const uploadPath = '/uploads'
export const uploadNameMax = limits.attachmentName
const mib = 1024 * 1024
/** VAL-27. */
export const uploadBytesMax = limits.fileBytes
/** VAL-24: a video, wherever it is not student material. */
export const videoBytesMax = limits.videoBytes
/** The files of one account may have so many MiB together, unless the parameters of the platform say otherwise. */
export const storageUsualMib = { student: 2000, staff: 20_000 } as const
/** A piece of an upload: small enough for a slow connection to send within one request's time. */
export const uploadChunkBytes = 8 * mib
/** An upload that is not finished by then is removed. */
export const uploadHours = 24

export const uploadPurposes = [
  'board',
  'image',
  'document',
  'courseware',
  'video',
  'audio',
  'cover',
  'material',
  'app',
] as const
export const uploadPurposeSchema = z.enum(uploadPurposes)
export type UploadPurpose = z.infer<typeof uploadPurposeSchema>

interface UploadRule {
  /** The suffixes that a name may end in; null: anything but a program. */
  readonly suffixes: readonly string[] | null
  readonly who: readonly AccountKind[]
}
const staff = ['teacher', 'educational', 'tenantAdmin', 'systemAdmin'] as const
const everybody = ['student', ...staff] as const
const pictures = ['png', 'jpg', 'jpeg', 'gif', 'webp'] as const

export const uploadRules: Record<UploadPurpose, UploadRule> = {
  board: { suffixes: [...pictures, 'pdf'], who: everybody },
  image: { suffixes: pictures, who: everybody },
  document: { suffixes: ['pdf'], who: staff },
  courseware: { suffixes: ['ppt', 'pptx'], who: staff },
  video: { suffixes: ['mp4'], who: staff },
  audio: { suffixes: ['mp3', 'm4a', 'wav', 'ogg'], who: everybody },
  cover: { suffixes: ['png', 'jpg', 'jpeg'], who: staff },
  material: { suffixes: null, who: everybody },
  /** A version of the app for Android. */
  app: { suffixes: ['apk'], who: ['systemAdmin'] },
}

/** Executable files under any name (VAL-29). */
const programs = ['exe', 'com', 'scr', 'msi', 'dll']

/** Control characters, path separators and marks that turn the reading direction have no place in a name. */
const isPlainName = (name: string) => !/[\p{Cc}/\\\u202a-\u202e\u2066-\u2069]/u.test(name)

/** The name as it is kept: Windows drops spaces and dots at the end, so `a.exe.` would be a program after all. */
export const uploadNameSchema = z
  .string()
  .max(1000)
  .refine(isPlainName)
  .transform((name) => withoutEnd(trimmedText(name), '. '))
  .refine((name) => name.length > 0)

/** The last suffix, in lower case; empty when there is none. */
export const suffixOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/**
 * What a file is for, as it travels in tus's metadata. A file of a board names the live session whose board it is put
 * on: only who may write there may upload for it, and only who may look at that board may read it.
 */
export type UploadUse =
  | { readonly purpose: 'board'; readonly liveId: LiveId }
  | { readonly purpose: Exclude<UploadPurpose, 'board'> }

export interface PlannedUpload {
  readonly name: string
  readonly size: number
  readonly purpose: UploadPurpose
}

/** The reason why this must not be uploaded, or null, by size and name alone; the server looks at the rights and the bytes. */
export const refuseUpload = ({ name, size, purpose }: PlannedUpload): ErrorCode | null => {
  const suffix = suffixOf(name)
  // Letters as people count them: a name of 100 hanzi is 100 long.
  if ([...name].length > uploadNameMax) return 'UPLOAD_NAME_TOO_LONG'
  if (programs.includes(suffix)) return 'UPLOAD_PROGRAM'
  const { suffixes } = uploadRules[purpose]
  if (suffixes && !suffixes.includes(suffix)) return 'UPLOAD_TYPE_MISMATCH'
  if (size < 1) return 'UPLOAD_EMPTY'
  if (size > uploadBytesMax) return 'UPLOAD_TOO_LARGE'
  return suffix === 'mp4' && purpose !== 'material' && size > videoBytesMax ? 'UPLOAD_VIDEO_TOO_LARGE' : null
}

/** A multipart body may hold a picture or a sheet, and no film (those travel by tus). */
export const multipartBytesMax = 10 * mib

/** The other way in for a small file: one multipart body (CALL-ACC-02). Its rules are those of every upload. */
export const uploadFile = defineCall({
  method: 'POST',
  path: '/teach/accessory/uploadFile',
  summary: 'Store a small file (10 MB) sent as multipart; larger ones travel by tus at /uploads',
  who: everybody,
  bodyAs: 'multipart',
  bodyLimit: multipartBytesMax,
  body: z.object({ file: z.file(), purpose: z.enum(['image', 'cover', 'document', 'material']) }),
  answer: z.object({ id: fileIdSchema }),
  refuses: [
    'UPLOAD_TYPE_MISMATCH',
    'UPLOAD_PROGRAM',
    'UPLOAD_NAME_TOO_LONG',
    'UPLOAD_EMPTY',
    'STORAGE_FULL',
    'STORAGE_OWN_FULL',
  ],
})
