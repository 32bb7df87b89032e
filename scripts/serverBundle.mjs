// Bundles the server, its commands, its media engine and its embedded database into dist-server/: a start reads some
// files instead of three thousand small ones. The Excel process stays where it is.
import { globSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const outDir = 'dist-server'

/** With files of their own (native code, WebAssembly, threads), or needed by few requests, which wait for them. */
const separatePackages = [
  ...[
    '@node-rs/argon2',
    '@node-rs/jieba',
    '@electric-sql/pglite',
    '@electric-sql/pglite-socket',
    'pino',
    'piscina',
  ],
  ...['@aws-sdk/client-s3', '@tus/server', '@tus/file-store', '@tus/s3-store'],
  ...['@cantoo/pdf-lib', '@e965/xlsx', 'docx', 'mammoth', 'pdfjs-dist'],
]

/** What a worker thread runs. From a source Node would strip the types in that thread, which costs each some 15 MB. */
const threads = globSync('{server,collab}/**/*Thread.ts', { cwd: root })

const entries = {
  main: 'server/main.ts',
  mediaEngine: 'live/sfu/main.ts',
  database: 'server/db/embedded/child.ts',
  ...Object.fromEntries(
    ['demoRemove', 'links', 'recount', 'school'].map((name) => [name, `server/commands/${name}.ts`]),
  ),
  ...Object.fromEntries(threads.map((source) => [basename(source, '.ts'), source])),
}
const entryOf = new Map(Object.entries(entries).map(([name, source]) => [source, name]))

/** Modules find files beside themselves by import.meta.url: it goes on naming the source file, but of a bundled program. */
const sourcePlaces = {
  name: 'source-places',
  enforce: 'pre',
  transform(code, id) {
    const source = relative(root, id)
    if (source.startsWith('node_modules') || !code.includes('import.meta.')) return undefined
    if (/import\.meta\.(dirname|filename)/.test(code))
      this.error(`${source}: here only import.meta.url is known.`)
    const place = `new URL(${JSON.stringify(`../${source}`)}, import.meta.url).href`
    return code.replace(/(?:new URL\('(\.[^']+)', )?import\.meta\.url/g, (found, beside) => {
      const program = beside && entryOf.get(join(dirname(source), beside))
      if (program) return `new URL('./${program}.js', import.meta.url`
      return found.replace('import.meta.url', place)
    })
  },
}

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [sourcePlaces],
  ssr: { noExternal: true, external: separatePackages },
  build: {
    ssr: true,
    outDir,
    target: 'node24',
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: entries,
      // npm run dev alone imports these, and npm start does not install them.
      external: ['vite', '@fastify/middie'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
