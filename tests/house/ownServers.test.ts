// An own server costs a test file seconds, an own school (ownSchool) milliseconds. These files need an own server,
// each for the reason given; names, not paths, because files move.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

const allowed = {
  'kills, restarts or stops it': [
    'boardFiles',
    'commands',
    'demoRemove',
    'embedded',
    'file',
    'groups',
    'previousBoards',
    'kill',
    'menus',
    'oldDocuments',
    'pens',
    'planKill',
    'redis',
    'seats',
    'shutdown',
    'twoProcesses',
    'twoServers',
    'upgrade',
    'upload',
    'uploadClient',
    'user',
  ],
  'configures it, or reads what it prints': [
    'badInput',
    'calls',
    'loginThrottle',
    'http',
    'lan',
    'noticeSockets',
    'office',
    'officePages',
    'overdraft',
    'poolOfOne',
    'reviewModel',
    'auth',
    'talkTime',
    'uploadBucket',
    'uploadMemory',
  ],
  'changes what all schools share, or counts it': [
    'concurrentEdits',
    'appVersion',
    'audit',
    'clients',
    'dataSource',
    'dict',
    'importJob',
    'job',
    'jobStore',
    'largeSchool',
    'namesakes',
    'nounUpdates',
    'switches',
    'tenants',
  ],
  'looks at what the media engine is asked': [
    'commands',
    'engine',
    'grants',
    'groups',
    'lesson',
    'mediaConnection',
    'sessions',
  ],
}

const starting = readdirSync(join(root, 'tests'), { withFileTypes: true, recursive: true })
  .filter(({ name, parentPath }) => name.endsWith('.test.ts') && !parentPath.endsWith('house'))
  .filter(({ name, parentPath }) =>
    /\b(startServer|startTwoServers|openSchool)\(/.test(readFileSync(join(parentPath, name), 'utf8')),
  )
  .map(({ name }) => name.replace('.test.ts', ''))

test('only these test files start a server of their own', () => {
  expect([...new Set(starting)].sort()).toEqual([...new Set(Object.values(allowed).flat())].sort())
})
