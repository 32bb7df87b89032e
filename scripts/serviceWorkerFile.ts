// Bundles the service worker after the pages: its list is what the pages of exam, task and deck load, by this build.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const root = resolve(import.meta.dirname, '..')
const source = 'src/lib/pageKeeping/serviceWorker.ts'
/** Pages that open without a line, with the home from which they are reached, and what is loaded without a line alone. */
const keptPages = [
  'index.html',
  'src/app/homeParts.ts',
  'src/auth/deviceCopies.ts',
  'src/features/learning/exam/student/MyExamsPage.tsx',
  'src/features/learning/shared/attempt/answerFile/sealAnswers.ts',
  'src/features/learning/task/student/StudentTaskPage.tsx',
  'src/features/learning/deck/MyWordCardsPage.tsx',
]

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** What these chunks load before they run. Throws when one of them has moved. */
const filesOf = (manifest: Manifest, keys: readonly string[]): readonly string[] => {
  const seen = new Set<string>()
  const waiting = [...keys]
  for (let key = waiting.pop(); key; key = waiting.pop()) {
    if (seen.has(key)) continue
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the manifest: has it moved?`)
    seen.add(key)
    waiting.push(...(chunk.imports ?? []))
  }
  const chunks = [...seen].flatMap((key) => manifest[key] ?? [])
  return [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))].sort()
}

const listFiles = (dist: string) => {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const page = readFileSync(join(dist, 'index.html'))
  const revision = createHash('sha256').update(page).digest('hex').slice(0, 16)
  return [
    { url: '/index.html', revision },
    ...filesOf(manifest, keptPages).map((file) => ({ url: `/${file}`, revision: null })),
  ]
}

export const serviceWorkerFile = (): Plugin => ({
  name: 'serviceWorkerFile',
  apply: 'build',
  async writeBundle({ dir }) {
    const dist = dir ?? join(root, 'dist')
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: {
        precachedFiles: JSON.stringify(listFiles(dist)),
        'process.env.NODE_ENV': '"production"',
      },
      build: {
        outDir: dist,
        emptyOutDir: false,
        target: 'es2022',
        minify: true,
        lib: {
          entry: join(root, source),
          formats: ['iife'],
          name: 'serviceWorker',
          fileName: () => 'serviceWorker.js',
        },
      },
    })
  },
})
