// Pictures and sounds that are put into a text: chosen, dropped, or out of the clipboard.

import type { Editor } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#src/http/showError.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { cleanPaste } from './cleanPaste.ts'
import { type FileKind, type StoredFile, titleOf, useRichTextFiles } from './files.ts'

const kindOf = ({ type, name }: File): FileKind =>
  type.startsWith('audio/') || /\.(mp3|m4a|wav|ogg)$/i.test(name) ? 'sound' : 'picture'

export const insertFile = (editor: Editor, kind: FileKind, { fileId, name }: StoredFile) => {
  const attrs = kind === 'sound' ? { fileId, name } : { fileId, alt: '' }
  editor.chain().focus().insertContent({ type: kind, attrs }).run()
}

/** Stores files and puts them where the cursor is. */
export const useSendFiles = () => {
  const { send } = useRichTextFiles()
  return async (editor: Editor, files: readonly File[]) => {
    for (const file of files) {
      const kind = kindOf(file)
      try {
        const fileId = await send(file, kind)
        if (!fileId || editor.isDestroyed) return
        insertFile(editor, kind, { fileId, name: titleOf(file.name) })
      } catch (error) {
        showToast({ kind: 'error', text: errorText(error) })
      }
    }
  }
}

/** Cleans a paste; its pictures are stored like chosen ones, and those that the clipboard only names are reported. */
export const useCleanPaste = (sendPictures: (files: readonly File[]) => void) => {
  const { t } = useTranslation('richText')
  return (html: string): string => {
    const { html: clean, pictures, lost } = cleanPaste(html)
    sendPictures(pictures)
    if (lost > 0) showToast({ kind: 'info', text: t('picturesLost', { count: lost }) })
    return clean
  }
}

/** Files of the clipboard. A copied part of a document has a picture of itself beside its text: the text is meant. */
export const filesIn = (data: DataTransfer | null): File[] =>
  data && !data.types.includes('text/html') ? [...data.files] : []
