// The answer file: all answers of one sitting, sealed on the student's device to the school's key when the line does not come back
// until the end. The key of AES-256-GCM is HKDF-SHA256 of the X25519 secret of both sides followed by the secret of the attempt;
// the salt is both public keys, and `answerFileInfo` is the info and what is authenticated beside the answers.
import { z } from 'zod'
import { uuidSchema } from '../../ids.ts'
import { givenAnswerSchema } from './attempt.ts'

const format = 'tongxue-answers-1'
const bytes = (length: number) => z.base64().length(Math.ceil(length / 3) * 4)
const epochMs = z.number().int().min(0).max(8.64e15)

/** In characters. Strokes written by hand are the largest of it. */
export const answerFileMax = 3_000_000

export const answerFileInfo = (attemptId: string): string => `${format} ${attemptId}`

export const answerFileSchema = z.object({
  format: z.literal(format),
  attemptId: uuidSchema,
  schoolKey: bytes(32),
  deviceKey: bytes(32),
  nonce: bytes(12),
  sealed: z.base64(),
})
export type AnswerFile = z.infer<typeof answerFileSchema>
export const answerFileFormat = format

/** What is sealed, as JSON. Its times are those of the device. */
export const answerFileContentSchema = z.object({
  attemptId: uuidSchema,
  writtenAt: epochMs,
  answers: z
    .array(
      givenAnswerSchema
        .omit({ seq: true })
        .extend({ answeredAt: epochMs.nullable().describe('null: the school had it at the opening') }),
    )
    .max(1000),
})
export type AnswerFileContent = z.infer<typeof answerFileContentSchema>

/** Without the letters that are taken for digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const digestLength = 8

/** The first 40 bits of the SHA-256 of the file, as an invigilator notes them. */
export const digestText = (sha256: Uint8Array): string => {
  const bits = [...sha256.subarray(0, 5)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length: digestLength }, (_, at) =>
    letters.charAt(Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)),
  ).join('')
}

/** As it is compared: spaces and small letters do not matter, nor an O for a 0. */
export const readDigest = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
