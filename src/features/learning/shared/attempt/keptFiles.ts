// The pictures and sounds of an attempt that was opened on this device: they are there too after a reload without a line.
import type { FileId } from '#contract/ids.ts'
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import { viewFiles } from '#contract/learning/exercise/contentFiles.ts'
import { forgetCopiesOf, keepCopy, readCopy } from '#src/auth/deviceCopies.ts'
import { addDeviceFile, type DeviceFile, deviceBytes } from '#src/files/deviceFiles.ts'
import { loadFileLink } from '#src/files/useFileLink.ts'

/** A longer sound, or a video, is for who has a line. */
const bytesMax = 4 * 1024 * 1024
const isKept = /^(image|audio)\//

const prefixOf = (attemptId: string) => `file ${attemptId} `

const load = async (id: FileId): Promise<DeviceFile | undefined> => {
  const link = await loadFileLink(id)
  if (!link || !isKept.test(link.type) || link.size > bytesMax) return undefined
  const { url, ...facts } = link
  const response = await fetch(url)
  return response.ok ? { ...facts, bytes: await response.blob() } : undefined
}

let forgotten: ReadonlySet<string> = new Set()

/** One after the other, so that what is shown loads first. What fails is loaded at the next opening. */
export const keepFiles = async ({ id: attemptId, views }: Pick<OpenedAttempt, 'id' | 'views'>) => {
  forgotten = new Set([...forgotten].filter((id) => id !== attemptId))
  for (const id of viewFiles(views)) {
    const name = prefixOf(attemptId) + id
    if (await readCopy(name)) continue
    const file = deviceBytes(id) ?? (await load(id).catch(() => undefined))
    if (forgotten.has(attemptId)) return
    if (file) await keepCopy(name, file)
  }
}

/** Before the attempt is shown without a line. */
export const addKeptFiles = async ({ id: attemptId, views }: Pick<OpenedAttempt, 'id' | 'views'>) => {
  for (const id of viewFiles(views)) {
    const copy = await readCopy<DeviceFile>(prefixOf(attemptId) + id)
    if (copy) addDeviceFile(copy.value)
  }
}

export const forgetKeptFiles = (attemptId: string): Promise<void> => {
  forgotten = new Set([...forgotten, attemptId])
  return forgetCopiesOf(prefixOf(attemptId))
}
