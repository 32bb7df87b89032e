// asPlatform sees every school, so each of its callers is listed with its reason: a new one shows in a diff.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tests/support/snapshot.ts'

/**
 * Stores open their transactions in the kit; the reason is given with the declaration of the rows' owner. A function of
 * the database that looks over the walls has its name for a reason.
 */
const wayIn = /(?:\.asPlatform|platformRows|reachableRows|\.callFunction(?:<\w+>)?)\(\s*(?:'([^']*)')?/g

const callers = () => {
  const found: string[] = []
  for (const entry of readdirSync(join(root, 'server'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts')) continue
    const path = join(entry.parentPath, entry.name)
    const source = readFileSync(path, 'utf8')
    for (const [call, reason] of source.matchAll(wayIn)) {
      found.push(`${relative(root, path)}: ${reason ?? call}`)
    }
  }
  return [...new Set(found)].sort()
}

test('[ROLE-06] only the listed files read across tenants', async () => {
  await expect(callers().join('\n')).toMatchFileSnapshot('platformCallers.txt')
})

test('[ROLE-06] no other file opens a transaction or a connection', () => {
  const allowed = [
    'server/db/database.ts',
    'server/db/migrate.ts',
    'server/db/embedded/embeddedDatabase.ts',
    'server/db/upgrades/upgradeOlder.ts',
    // To a server that the operator has listed, never to the program's own database.
    'server/features/system/dataSource/testConnection.ts',
  ]
  const others: string[] = []
  for (const folder of ['server', 'live']) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !entry.name.endsWith('.ts')) continue
      const path = relative(root, join(entry.parentPath, entry.name))
      const source = readFileSync(join(root, path), 'utf8')
      const opens = /from 'pg'|drizzle-orm\/(node-postgres|pglite)|\.transaction\(/.test(source)
      if (opens && !allowed.includes(path)) others.push(path)
    }
  }
  expect(others).toEqual([])
})
