// Running imports and their results, stored outside the screens, so that navigation loses nothing.
import { create } from 'zustand'
import type { ExistingChoice, ImportJob } from '#contract/sheet.ts'

export interface StoredImport {
  title: string
  /** It is sent twice: for the preview, and when that was seen. */
  file: File
  /** What becomes of people who are there already. */
  existing: ExistingChoice
  /** Undefined while the file is being sent. */
  started: { jobId: string } | undefined
  job: ImportJob | undefined
  /** The progress could not be fetched; it is fetched again when the dialog is opened. */
  isLost: boolean
}
interface Imports {
  kept: Readonly<Record<string, StoredImport>>
  /** The one whose dialog is open. */
  shown: string | undefined
}
export const useImports = create<Imports>(() => ({ kept: {}, shown: undefined }))

export const isOver = (job: ImportJob | undefined): boolean =>
  job?.state === 'done' || job?.state === 'failed'

export const beginImport = (
  key: string,
  { title, file, existing }: Pick<StoredImport, 'title' | 'file' | 'existing'>,
): void => {
  const begun: StoredImport = { title, file, existing, started: undefined, job: undefined, isLost: false }
  useImports.setState(({ kept }) => ({ kept: { ...kept, [key]: begun } }))
}
export const updateImport = (key: string, part: Partial<StoredImport>): void =>
  useImports.setState(({ kept }) => {
    const now = kept[key]
    return now ? { kept: { ...kept, [key]: { ...now, ...part } } } : {}
  })
/** Its result has been seen. */
export const forgetImport = (key: string): void =>
  useImports.setState(({ kept }) => ({
    kept: Object.fromEntries(Object.entries(kept).filter(([one]) => one !== key)),
  }))

export const showImport = (key: string | undefined): void => useImports.setState({ shown: key })
