// A sealed paper with its key becomes an attempt that is open on this page.
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import { sealedPaperSchema } from '#contract/learning/exam/sealCalls.ts'
import { addDeviceFile } from '#src/files/deviceFiles.ts'
import { openBytes } from './openBytes.ts'
import type { Delivered, SealedOpening } from './sealedStart.ts'

/** Its sounds and pictures are read from this device from now on. */
export const openDelivered = async (
  { paper, files }: Delivered,
  { key, ...status }: SealedOpening,
): Promise<OpenedAttempt> => {
  const json = new TextDecoder().decode(await openBytes(paper.sealed, key))
  const { views, sections } = sealedPaperSchema.parse(JSON.parse(json))
  for (const [id, { sealed, ...file }] of files)
    addDeviceFile({ ...file, id, bytes: new Blob([await openBytes(sealed, key)], { type: file.type }) })
  return { ...status, views, sections, plays: {}, answers: [], marks: [] }
}
