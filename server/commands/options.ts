import { parseArgs } from 'node:util'
import { StartupError } from '../base/startupError.ts'

/** `--name value` pairs of a command; anything else is refused with the usage. */
export const readOptions = <N extends string>(names: readonly N[], usage: string) => {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    const { values } = parseArgs({ options, strict: true })
    return values as Partial<Record<N, string>> // exactly the names asked for, each a string
  } catch {
    throw new StartupError(usage)
  }
}
