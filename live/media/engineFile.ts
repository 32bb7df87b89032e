// DATA_DIR/media-engine.json: where the running engine is, for the server's next start. Its key is as secret as the engine.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { MediaEngineSettings } from '#contract/classroom/mediaEngine.ts'

const engineFile = z.object({
  processId: z.int(),
  ownerPort: z.int(),
  apiKey: z.string(),
  apiSecret: z.string(),
  /** Hashes of the settings and of the code with which the engine was started. */
  settings: z.string(),
  code: z.string(),
})
export type EngineFile = z.infer<typeof engineFile>

const hashOf = (parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\n')
  return hash.digest('hex')
}

/** Without the key and the port that each engine chooses for itself. */
export const hashOfSettings = ({
  apiKey: _key,
  apiSecret: _secret,
  httpPort: _port,
  ...settings
}: MediaEngineSettings): string => hashOf([JSON.stringify(settings)])

const engineFolder = fileURLToPath(new URL('../sfu', import.meta.url))
const contractFile = fileURLToPath(new URL('../../contract/classroom/mediaEngine.ts', import.meta.url))

/** A running engine with another hash has older code. */
export const hashOfCode = (): string => {
  const names = readdirSync(engineFolder, { recursive: true, encoding: 'utf8' })
  const sourceFiles = names.filter((name) => name.endsWith('.ts')).sort()
  const files = [contractFile, ...sourceFiles.map((name) => join(engineFolder, name))]
  return hashOf([process.version, ...files.map((file) => readFileSync(file))])
}

export const writeEngineFile = (path: string, file: EngineFile): void => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  rmSync(path, { force: true })
  writeFileSync(path, JSON.stringify(file), { mode: 0o600, flag: 'wx' })
}

export const readEngineFile = (path: string): EngineFile | null => {
  try {
    return engineFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

export const removeEngineFile = (path: string): void => rmSync(path, { force: true })
