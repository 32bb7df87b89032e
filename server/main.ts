// Tongxue's entry says only how the program is read; start.ts says what is woken first, serve.ts what then listens.
import { readQuickly } from './platform/readQuickly.ts'

readQuickly()
await import('./start.ts')
