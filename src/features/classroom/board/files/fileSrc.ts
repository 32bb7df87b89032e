// How a picture of the board names its file: `file:<id>`, and never an address. tldraw takes only a few kinds of
// source, of which `asset:` is the one that means "ask the application".
import { type FileId, fileIdSchema } from '#contract/ids.ts'

const prefix = 'asset:file:'

export const srcOf = (id: FileId): string => `${prefix}${id}`

/** null: not one of ours; it is not loaded from wherever it points to. */
export const fileIdOf = (src: string | null): FileId | null => {
  if (!src?.startsWith(prefix)) return null
  const id = fileIdSchema.safeParse(src.slice(prefix.length))
  return id.success ? id.data : null
}
