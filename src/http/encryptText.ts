// The login cipher: AES-256-GCM, base64 of nonce and ciphertext. From a JavaScript library, because
// crypto.subtle is missing on plain http in a local network; getRandomValues is there.
import { gcm } from '@noble/ciphers/aes.js'
import { loginCipher } from '#contract/access/loginCipher.ts'

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

export const encryptText = (text: string, keyBase64: string): string => {
  const nonce = crypto.getRandomValues(new Uint8Array(loginCipher.nonceBytes))
  const sealed = gcm(fromBase64(keyBase64), nonce).encrypt(new TextEncoder().encode(text))
  const joined = new Uint8Array(nonce.length + sealed.length)
  joined.set(nonce)
  joined.set(sealed, nonce.length)
  return toBase64(joined)
}
