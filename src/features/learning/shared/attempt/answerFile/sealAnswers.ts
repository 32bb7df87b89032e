// Seals an answer file as contract/learning/attempt/answerFile.ts describes it. On plain http in a school's network there is no
// crypto.subtle, so that a library does it everywhere.
import { gcm } from '@noble/ciphers/aes.js'
import { x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import {
  type AnswerFileContent,
  answerFileFormat,
  answerFileInfo,
  digestText,
} from '#contract/learning/attempt/answerFile.ts'
import type { AnswerFileKeys } from '#contract/learning/attempt/attempt.ts'

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const joined = (one: Uint8Array, other: Uint8Array) => new Uint8Array([...one, ...other])
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The text of the file, and the eight characters for the invigilator. */
export const sealAnswers = (
  { schoolKey, secret }: AnswerFileKeys,
  content: AnswerFileContent,
): { readonly text: string; readonly digest: string } => {
  const { attemptId } = content
  const own = crypto.getRandomValues(new Uint8Array(32))
  const [deviceKey, school] = [x25519.getPublicKey(own), fromBase64(schoolKey)]
  const ingredients = joined(x25519.getSharedSecret(own, school), fromBase64(secret))
  const info = bytesOf(answerFileInfo(attemptId))
  const key = hkdf(sha256, ingredients, joined(deviceKey, school), info, 32)
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const sealed = gcm(key, nonce, info).encrypt(bytesOf(JSON.stringify(content)))
  const text = JSON.stringify({
    format: answerFileFormat,
    attemptId,
    schoolKey,
    ...{ deviceKey: toBase64(deviceKey), nonce: toBase64(nonce), sealed: toBase64(sealed) },
  })
  return { text, digest: digestText(sha256(bytesOf(text))) }
}
