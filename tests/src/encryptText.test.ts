import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptPassword } from '#server/features/access/auth/decryptPassword.ts'
import { encryptText } from '#src/http/encryptText.ts'

const key = randomBytes(32).toString('base64')

test.each(['Classroom2026', '密码 with spaces & signs +/=', 'Aa345678'])(
  '[ENT-LOGIN] the password %s is sealed in the browser and opened by the server',
  (password) => {
    const sealed = encryptText(password, key)
    expect(sealed).not.toContain(password)
    expect(decryptPassword(sealed, key)).toBe(password)
  },
)

test('[ENT-LOGIN] the same password is encrypted differently each time', () => {
  expect(encryptText('Classroom2026', key)).not.toBe(encryptText('Classroom2026', key))
})
