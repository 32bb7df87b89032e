// DATA_DIR/server.json: the address of the running server, for `npm run links`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const pathIn = (dataDir: string) => join(dataDir, 'server.json')

/** Returns a function that removes the file. */
export const writeServerFile = (dataDir: string, url: string) => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(pathIn(dataDir), JSON.stringify({ url }), { mode: 0o600 })
  return () => rmSync(pathIn(dataDir), { force: true })
}

export const readServerUrl = (dataDir: string): string | undefined => {
  try {
    const { url } = JSON.parse(readFileSync(pathIn(dataDir), 'utf8')) as { url: string } // written above
    return url
  } catch {
    return undefined // no server is running
  }
}
