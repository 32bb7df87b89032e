// Opens what was sealed as contract/learning/exam/sealCalls.ts describes. On plain http in a school's network there is no
// crypto.subtle, so that a library opens it there, more slowly.
const nonceBytes = 12

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

/** Throws when the key is another, or the bytes were changed. */
export const openBytes = async (sealed: string, keyBase64: string): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = fromBase64(sealed)
  const key = fromBase64(keyBase64)
  const [nonce, body] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)]
  const { subtle } = globalThis.crypto
  if (subtle) {
    const imported = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
    return new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv: nonce }, imported, body))
  }
  const { gcm } = await import('@noble/ciphers/aes.js')
  return new Uint8Array(gcm(key, nonce).decrypt(body))
}
