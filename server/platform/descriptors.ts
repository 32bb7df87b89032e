// How many files, sockets and children this process may have open. Node has raised the soft limit to the hard one.
import { readFileSync } from 'node:fs'

/** Where the system does not say: macOS and Windows allow more. */
const usualLimit = 8_192

export const readDescriptorLimit = (path = '/proc/self/limits'): number => {
  try {
    const limit = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync(path, 'utf8'))?.[1]
    return limit === undefined || limit === 'unlimited' ? usualLimit : Number(limit)
  } catch {
    return usualLimit // no /proc here
  }
}
