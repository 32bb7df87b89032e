import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPassword } from '#server/features/access/session/openPassword.ts'
import { sealText } from '#src/http/sealText.ts'

const key = randomBytes(32).toString('base64')

test.each(['Classroom2026', '密码 with spaces & signs +/=', 'Aa345678'])(
  '[ENT-LOGIN] the password %s is sealed in the browser and opened by the server',
  (password) => {
    const sealed = sealText(password, key)
    expect(sealed).not.toContain(password)
    expect(openPassword(sealed, key)).toBe(password)
  },
)

test('[ENT-LOGIN] the same password never looks the same twice', () => {
  expect(sealText('Classroom2026', key)).not.toBe(sealText('Classroom2026', key))
})
