// The files of the program as text, for the tests of tests/house.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** By path from the root. `ending` is tested against the name. */
export const sourceFiles = (folders: readonly string[], ending: RegExp): ReadonlyMap<string, string> =>
  new Map(
    folders
      .flatMap((folder) => readdirSync(join(root, folder), { withFileTypes: true, recursive: true }))
      .filter((entry) => entry.isFile() && ending.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )

export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/ .*$/gm, '$1')
