// Tongxue's entry says only how the program is read; start.ts says what is woken first, serve.ts what then listens.
import { cacheModules } from './platform/moduleCache.ts'

cacheModules()
await import('./start.ts')
