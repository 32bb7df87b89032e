// Loaded before each worker of the tests: see there.
import { readQuickly } from '../../server/platform/readQuickly.ts'

readQuickly()
