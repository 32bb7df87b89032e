// The entry point. It only sets up memory and module caching; start.ts loads configuration and database, serve.ts starts the server.
import { keepHeapSmall } from './base/heap.ts'
import { cacheModules } from './platform/moduleCache.ts'

keepHeapSmall()
cacheModules()
await import('./start.ts')
