// Running imports and their results, stored outside the screens, so that navigation loses nothing.
import { create } from 'zustand'
import type { ExistingChoice, ImportJob } from '#contract/sheet.ts'

export interface StoredImport {
  title: string
  /** It is sent twice: for the preview, and when that was seen. */
  file: File
  /** Says what becomes of people who are there already. */
  existing: ExistingChoice
  /** Undefined while the file is being sent. */
  started: { jobId: string } | undefined
  job: ImportJob | undefined
  /** The progress could not be fetched; it is fetched again when the dialog is opened. */
  isLost: boolean
}
interface Imports {
  byKey: Readonly<Record<string, StoredImport>>
  /** The key of the import whose dialog is open. */
  openKey: string | undefined
}
export const useImports = create<Imports>(() => ({ byKey: {}, openKey: undefined }))

export const isOver = (job: ImportJob | undefined): boolean =>
  job?.state === 'done' || job?.state === 'failed'

export const beginImport = (
  key: string,
  { title, file, existing }: Pick<StoredImport, 'title' | 'file' | 'existing'>,
): void => {
  const newImport: StoredImport = { title, file, existing, started: undefined, job: undefined, isLost: false }
  useImports.setState(({ byKey }) => ({ byKey: { ...byKey, [key]: newImport } }))
}
export const updateImport = (key: string, part: Partial<StoredImport>): void =>
  useImports.setState(({ byKey }) => {
    const now = byKey[key]
    return now ? { byKey: { ...byKey, [key]: { ...now, ...part } } } : {}
  })
/** Its result has been seen. */
export const forgetImport = (key: string): void =>
  useImports.setState(({ byKey }) => ({
    byKey: Object.fromEntries(Object.entries(byKey).filter(([one]) => one !== key)),
  }))

export const showImport = (key: string | undefined): void => useImports.setState({ openKey: key })
