import { expect, test } from 'vitest'
import { readablePassword } from '#server/features/access/auth/readablePassword.ts'

test('a generated password follows the password rule and is easy to type', () => {
  const made = Array.from({ length: 200 }, readablePassword)
  for (const password of made) {
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[^0O1lIo]{12}$/)
  }
  expect(new Set(made).size).toBe(made.length)
})
