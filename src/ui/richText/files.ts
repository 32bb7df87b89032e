// What rich text needs of the server, so that it depends on no HTTP client: provided once, around all pages.
import { createContext, useContext } from 'react'
import type { FileId } from '#contract/ids.ts'

export interface RichTextFiles {
  /** The address of a stored file. undefined: still being asked for; null: this person cannot read it. */
  useAddress: (id: FileId) => string | null | undefined
  /** Stores a file; undefined: the person cancelled it. Throws what `errorText` of the kit puts into words. */
  send: (file: File, kind: 'picture' | 'sound') => Promise<FileId | undefined>
}

const FilesContext = createContext<RichTextFiles | undefined>(undefined)
export const RichTextFilesProvider = FilesContext.Provider

export const useRichTextFiles = (): RichTextFiles => {
  const files = useContext(FilesContext)
  if (!files) throw new TypeError('Rich text stands outside the provider of its files.')
  return files
}
