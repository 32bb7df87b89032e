// Finds PostgreSQL's programs for the tests, or installs Debian's package.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall, onPath } from './setup.mjs'

const debian = '/usr/lib/postgresql'

const here = () => {
  const versions = existsSync(debian) ? readdirSync(debian) : []
  for (const version of versions.sort((a, b) => Number(b) - Number(a))) {
    const bin = join(debian, version, 'bin')
    if (existsSync(join(bin, 'initdb'))) return bin
  }
  return onPath('initdb') ? '' : undefined
}

/** The folder of initdb and postgres ('' when they are on PATH), or undefined when PostgreSQL is not available. */
export const findPostgres = async () => {
  if (here() === undefined) await aptInstall(['postgresql'])
  return here()
}
