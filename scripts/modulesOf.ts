// Which modules of ours a page needs before it can be shown: what its file imports, and what that imports. Code that is
// loaded later (`import()`) and types are not among them.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** What a person with a weak line opens first: paths from the root of the project. */
export const doors = {
  signIn: ['src/main.tsx', 'src/features/access/login/LoginPage.tsx'],
  lesson: ['src/app/room/StudentRoom.tsx', 'src/app/room/TeacherRoom.tsx', 'src/app/room/TrainingRoom.tsx'],
  home: ['src/app/homeParts.ts'],
} as const

const root = resolve(import.meta.dirname, '..')
const imports = /^(?:import|export)\s(?!type\s)(?:[^'"=;]*?\sfrom\s+)?'([#.][^']+)'/gm

const resolveImport = (from: string, name: string): string =>
  name.startsWith('#') ? join(root, name.slice(1)) : resolve(dirname(from), name)

/** Absolute paths; `starts` are paths from the root of the project. Throws when one of them has moved. */
export const modulesOf = (starts: readonly string[]): ReadonlySet<string> => {
  const modules = new Set<string>()
  const waiting = starts.map((start) => join(root, start))
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (modules.has(file)) continue
    if (!existsSync(file)) throw new Error(`${file} does not exist: has it moved?`)
    modules.add(file)
    if (!/\.tsx?$/.test(file)) continue
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
      // "#src/x.css?url" is a file of its own.
      if (!name.includes('?')) waiting.push(resolveImport(file, name))
    }
  }
  return modules
}
