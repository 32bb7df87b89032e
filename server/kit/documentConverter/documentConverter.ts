// Converts office files to PDF by LibreOffice in a sandbox, one at a time and at low priority. Results are stored by the file's
// hash.
import { createWriteStream } from 'node:fs'
import { lstat, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createFairQueue } from '#server/base/fairQueue.ts'
import type { Log } from '#server/base/log.ts'
import { createPdfCache, type PdfOnDisk } from './pdfCache.ts'
import { runSandboxed } from './sandbox.ts'

export interface ConvertibleFile {
  readonly sha256: string
  /** Suffix in small letters, one of contract/library/officeFormats.ts. */
  readonly format: string
  /** Reads the bytes; null if they do not exist. */
  read(): Promise<Readable | null>
}
export interface DocumentConverter {
  /**
   * null if this server has no converter, or it cannot read the file. Throws BUSY when too much is waiting; `lane` names the
   * person whose turn it takes.
   */
  toPdf(file: ConvertibleFile, lane: string): Promise<PdfOnDisk | null>
}

interface Options {
  /** The folder of the results: DATA_DIR/office. */
  readonly folder: string
  /** The path of LibreOffice in the sandbox; undefined without conversion. */
  readonly program: string | undefined
  readonly log: Pick<Log, 'info'>
}

const startMs = 20_000
const convertMs = 60_000

export const createDocumentConverter = ({ folder, program, log }: Options): DocumentConverter => {
  const cache = createPdfCache(join(folder, 'pdf'))
  const queue = createFairQueue({ atOnce: 1, most: 20, mostPerLane: 3 })
  const running = new Map<string, Promise<PdfOnDisk | null>>()
  let usable: Promise<boolean> | undefined

  /** Calls the work with a folder of its own, which is removed afterwards. */
  const inFolder = async <R>(work: (place: string) => Promise<R>): Promise<R> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const place = await mkdtemp(join(folder, 'work-'))
    try {
      return await work(place)
    } finally {
      await rm(place, { recursive: true, force: true })
    }
  }
  const tryProgram = async (): Promise<boolean> => {
    if (!program) return false
    const command = [program, '-env:UserInstallation=file:///tmp/profile', '--version']
    const isUsable = await inFolder((place) => runSandboxed({ command, folder: place, timeoutMs: startMs }))
    if (!isUsable)
      log.info({ program }, 'office files are not converted: LibreOffice or bubblewrap does not run')
    return isUsable
  }
  const isUsable = () => {
    usable ??= tryProgram()
    return usable
  }

  const convert = ({ sha256, format, read }: ConvertibleFile, name: string) =>
    inFolder(async (place) => {
      const bytes = await read()
      if (!bytes) return null
      await pipeline(bytes, createWriteStream(join(place, `file.${format}`)))
      const command = [
        ...[name, '-env:UserInstallation=file:///tmp/profile', '--headless', '--norestore'],
        ...['--convert-to', 'pdf', '--outdir', '/work', `/work/file.${format}`],
      ]
      const pdfPath = join(place, 'file.pdf')
      const isDone = await runSandboxed({ command, folder: place, timeoutMs: convertMs })
      // LibreOffice ends without an error when it cannot read a file. Not `stat`: a link would lead out of the sandbox.
      const isMade = isDone && (await lstat(pdfPath).catch(() => undefined))?.isFile()
      return isMade ? cache.take(sha256, pdfPath) : null
    })

  const make = async (file: ConvertibleFile, lane: string): Promise<PdfOnDisk | null> => {
    if (!program || !(await isUsable())) return null
    return queue.take(lane, () => convert(file, program))
  }
  return {
    toPdf: async (file, lane) => {
      const cached = await cache.find(file.sha256)
      if (cached) return cached
      const started = running.get(file.sha256)
      if (started) return started
      const making = make(file, lane).finally(() => running.delete(file.sha256))
      running.set(file.sha256, making)
      return making
    },
  }
}
