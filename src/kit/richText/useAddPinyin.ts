// The button of pinyin: says in a toast why it did not work.

import type { Editor } from '@tiptap/react'
import { errorText } from '#src/http/showError.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { addPinyin } from './addPinyin.ts'
import { useRichTextFiles } from './files.ts'

export const useAddPinyin = () => {
  const { read } = useRichTextFiles()
  return async (editor: Editor) => {
    try {
      await addPinyin(editor, read)
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) })
    }
  }
}
