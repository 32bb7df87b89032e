// The error codes and their texts, in both directions and every language.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errorCodes, errors } from '#contract/errors.ts'
import { locales } from '#contract/locale.ts'
import { root } from '#tests/support/snapshot.ts'

/** Keys of errors.json that are not codes: texts for a status without a body, and for a field. */
const groups = ['field', 'status']
const statuses = ['000', '401', '403', '404', '417', '423', '424', '426', '428', '429', '479', 'default']
const wordsOf = (locale: string) =>
  JSON.parse(readFileSync(join(root, `locales/${locale}/errors.json`), 'utf8'))

describe.each(locales)('%s', (locale) => {
  const words = wordsOf(locale)

  test('has a text for every code, and no other', () => {
    const inCatalogue = new Set<string>([...errorCodes, ...groups])
    expect(errorCodes.filter((code) => typeof words[code] !== 'string' || words[code].length === 0)).toEqual(
      [],
    )
    expect(Object.keys(words).filter((key) => !inCatalogue.has(key) && /^\p{Lu}/u.test(key))).toEqual([])
  })

  test('[ERR-DEFAULT part] has a text for every status of the specification', () => {
    expect(Object.keys(words.status).sort()).toEqual([...statuses].sort())
    expect(Object.keys(words.field).sort()).toEqual(Object.keys(wordsOf('zh').field).sort())
  })

  test('is written in its own language', () => {
    if (locale === 'zh') return
    const chinese = wordsOf('zh')
    expect(errorCodes.filter((code) => words[code] === chinese[code])).toEqual([])
  })
})

test('statuses are those of the specification', () => {
  const statusOf = (code: keyof typeof errors) => errors[code].status
  expect([statusOf('DEMO'), statusOf('TOKEN_DEAD'), statusOf('NAME_TAKEN'), statusOf('CODE_WRONG')]).toEqual([
    423, 424, 426, 428,
  ])
  expect([statusOf('TOO_MANY'), statusOf('NOT_OWNER'), statusOf('NO_TOKEN'), statusOf('FORBIDDEN')]).toEqual([
    429, 479, 401, 403,
  ])
})
