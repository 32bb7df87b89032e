// The sources of an exercise's pictures and sounds, beside the teacher's computer.
import { lazy, type ReactNode, useMemo } from 'react'
import { resource } from '#contract/library/resource.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { type FileSource, RichTextFilesProvider, useRichTextFiles } from '#src/kit/richText/files.ts'

const library: FileSource = {
  key: 'library',
  kinds: ['picture', 'sound'],
  Dialog: lazy(async () => ({
    default: (await import('../../../library/shared/LibraryFileDialog.tsx')).LibraryFileDialog,
  })),
}
const recorder: FileSource = {
  key: 'recorder',
  kinds: ['sound'],
  Dialog: lazy(async () => ({
    default: (await import('../../../library/shared/recorder/RecordDialog.tsx')).RecordDialog,
  })),
}

export const FileSources = ({ children }: { children: ReactNode }) => {
  const files = useRichTextFiles()
  const hasLibrary = useMayCall()(resource.calls.page)
  const value = useMemo(
    () => ({ ...files, sources: hasLibrary ? [library, recorder] : [recorder] }),
    [files, hasLibrary],
  )
  return <RichTextFilesProvider value={value}>{children}</RichTextFilesProvider>
}
