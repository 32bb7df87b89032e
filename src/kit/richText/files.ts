// A page provides the stored files of rich texts once, around all pages, so that rich text depends on no HTTP client.
import { type ComponentType, createContext, useContext } from 'react'
import type { FileId } from '#contract/ids.ts'
import type { RubyWord } from '#src/ui/pinyin/RubyWords.tsx'

export type FileKind = 'picture' | 'sound'

/** A stored file that may be shown in a text. */
export interface StoredFile {
  readonly fileId: FileId
  /** The name as a person would say it, 100 characters at most. */
  readonly name: string
}
export interface FileSourceProps {
  kind: FileKind
  onFound: (file: StoredFile) => void
  onClose: () => void
}
/** A further source of files, beside this computer. */
export interface FileSource {
  readonly key: 'library' | 'recorder'
  readonly kinds: readonly FileKind[]
  /** Loaded when it is opened. */
  readonly Dialog: ComponentType<FileSourceProps>
}

export interface RichTextFiles {
  /** The address of a stored file. undefined: still being asked for; null: this person cannot read it. */
  useAddress: (id: FileId) => string | null | undefined
  /** Stores a file; undefined: the person cancelled it. Throws what `errorText` of the kit puts into words. */
  send: (file: File, kind: FileKind) => Promise<FileId | undefined>
  sources?: readonly FileSource[]
  /** A text that is heard and not read. */
  SpokenText: ComponentType<{ text: string }>
  /** A text as words with their readings, as the school reads them; together they are the text. */
  read: (text: string) => Promise<readonly RubyWord[]>
}

/** A file's name without the suffix. */
export const titleOf = (name: string): string => name.replace(/\.[^.]+$/, '').slice(0, 100)

const FilesContext = createContext<RichTextFiles | undefined>(undefined)
export const RichTextFilesProvider = FilesContext.Provider

export const useRichTextFiles = (): RichTextFiles => {
  const files = useContext(FilesContext)
  if (!files) throw new TypeError('Rich text stands outside the provider of its files.')
  return files
}
