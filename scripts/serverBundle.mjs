// Bundles the server and its commands into dist-server/: a start reads a few files instead of two thousand small ones. Packages stay
// where they are, and so do the programs that the server starts (the database, the media engine, the Excel process).
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const outDir = 'dist-server'

/** Modules find files beside themselves by import.meta.url: it goes on naming the source file. */
const sourcePlaces = {
  name: 'source-places',
  enforce: 'pre',
  transform(code, id) {
    const source = relative(root, id)
    if (source.startsWith('node_modules') || !code.includes('import.meta.')) return undefined
    if (/import\.meta\.(dirname|filename)/.test(code))
      this.error(`${source}: here only import.meta.url is known.`)
    const place = `new URL(${JSON.stringify(`../${source}`)}, import.meta.url).href`
    return code.replaceAll('import.meta.url', place)
  },
}

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [sourcePlaces],
  build: {
    ssr: true,
    outDir,
    target: 'node24',
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: [
        'server/main.ts',
        ...['demoRemove', 'links', 'recount', 'school'].map((name) => `server/commands/${name}.ts`),
      ],
      // npm run dev alone imports these, and npm start does not install them.
      external: ['vite', '@fastify/middie'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
