// Most of the start time is resolving and compiling two thousand small files. This caches both: compiled code across
// starts, and module resolution within one start.
import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const cache = fileURLToPath(new URL('../../node_modules/.cache/tongxue', import.meta.url))

/**
 * Call it before anything else is imported.
 * Node 24 parses the whole `exports` of a package again for every file of it and for every file that asks for it:
 * 180 KB of drizzle-orm's, several hundred times. But a package name resolves alike for all our files, and files of one
 * folder with one extension have one module format.
 */
export const cacheModules = (): void => {
  enableCompileCache(cache)
  const names = new Map<string, ResolveFnOutput>()
  const formats = new Map<string, ResolveFnOutput['format']>()
  registerHooks({
    resolve(specifier, context, next) {
      const parent = context.parentURL
      if (!parent?.startsWith('file:') || context.conditions.includes('require')) {
        return next(specifier, context)
      }
      if (specifier.startsWith('.')) {
        const { href } = new URL(specifier, parent)
        const kind = href.replace(/[^/]*(\.\w+)$/, '$1')
        const format = formats.get(kind)
        if (format) return { url: href, format, shortCircuit: true }
        const resolved = next(specifier, context)
        formats.set(kind, resolved.format)
        return resolved
      }
      if (parent.includes('/node_modules/')) return next(specifier, context)
      const cached = names.get(specifier)
      if (cached) return { ...cached, shortCircuit: true }
      const resolved = next(specifier, context)
      names.set(specifier, resolved)
      return resolved
    },
  })
}
