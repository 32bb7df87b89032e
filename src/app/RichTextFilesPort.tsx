// Provides what rich text needs: links to files, uploads with the overlay, readings.
import type { ReactNode } from 'react'
import { SpokenText } from '#src/features/library/shared/voice/SpokenText.tsx'
import { useFileLink } from '#src/files/useFileLink.ts'
import { type RichTextFiles, RichTextFilesProvider } from '#src/kit/richText/files.ts'

const purposes = { picture: 'image', sound: 'audio' } as const

const files: RichTextFiles = {
  SpokenText,
  useAddress: (id) => {
    const { data: link, isError } = useFileLink(id)
    if (isError || link === null) return null
    return link?.url
  },
  send: async (file, kind) => {
    const { sendFile, UploadCancelled } = await import('#src/files/sendFile.ts')
    try {
      return await sendFile(file, { purpose: purposes[kind] })
    } catch (error) {
      if (error instanceof UploadCancelled) return undefined
      throw error
    }
  },
  read: async (text) => {
    const { readTogether } = await import('#src/features/library/shared/reading/readTogether.ts')
    return readTogether(text)
  },
}

export const RichTextFilesPort = ({ children }: { children: ReactNode }) => (
  <RichTextFilesProvider value={files}>{children}</RichTextFilesProvider>
)
