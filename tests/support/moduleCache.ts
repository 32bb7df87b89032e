// Loaded before each test worker: see server/platform/moduleCache.ts.
import { cacheModules } from '../../server/platform/moduleCache.ts'

cacheModules()
