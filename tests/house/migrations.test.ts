import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../server/db/migrations/', import.meta.url)

test('drizzle’s meta folder has only the snapshot of the last migration', () => {
  const { entries } = JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8'))
  const last = String(entries.at(-1).idx).padStart(4, '0')
  expect(readdirSync(new URL('meta', folder)).sort()).toEqual([`${last}_snapshot.json`, '_journal.json'])
})
