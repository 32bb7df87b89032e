// The entry point. It only sets up module caching; start.ts loads configuration and database, serve.ts starts the server.
import { cacheModules } from './platform/moduleCache.ts'

cacheModules()
await import('./start.ts')
