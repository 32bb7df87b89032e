// Bundles the server into dist-server/: a start reads a few files instead of two thousand small ones. Packages stay
// where they are, and so do the programs that the server starts (the database, the media engine, the Excel process).
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const outDir = 'dist-server'

/** Modules find files beside themselves by import.meta: it goes on naming the source file. */
const sourcePlaces = {
  name: 'source-places',
  enforce: 'pre',
  transform(code, id) {
    const source = relative(root, id)
    if (source.startsWith('node_modules') || !code.includes('import.meta.')) return undefined
    const url = (path) => `new URL(${JSON.stringify(`../${path}`)}, import.meta.url)`
    return code
      .replaceAll(/import\.meta\.(url|dirname)/g, (_, what) =>
        what === 'url' ? `${url(source)}.href` : `fileURLToPath(${url(dirname(source))})`,
      )
      .replace(/^/, code.includes('import.meta.dirname') ? "import { fileURLToPath } from 'node:url'\n" : '')
  },
}

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [sourcePlaces],
  build: {
    ssr: 'server/main.ts',
    outDir,
    target: 'node24',
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      // npm run dev alone imports these, and npm start does not install them.
      external: ['vite', '@fastify/middie'],
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
})
