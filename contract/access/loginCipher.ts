// How a browser hides a password on its way (specification, flag "password encryption on"). It hides it from logs and
// onlookers, not from an attacker who can change the page: that is what TLS is for.
// AES-256-GCM with the key of /admin/param/publicValue/login.key (base64, 32 bytes) over the password in UTF-8.
// On the wire: base64(nonce, 12 random bytes | ciphertext | tag, 16 bytes).
export const loginKeyParam = 'login.key'
export const loginCipher = { keyBytes: 32, nonceBytes: 12, tagBytes: 16 } as const
