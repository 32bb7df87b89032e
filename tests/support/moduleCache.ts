// Loaded before each worker of the tests: see there.
import { cacheModules } from '../../server/platform/moduleCache.ts'

cacheModules()
