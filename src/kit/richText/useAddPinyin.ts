// The button of pinyin: says in a toast why it did not work.
import type { Editor } from '@tiptap/react'
import { showToast } from '#src/ui/toastStore.ts'
import { useKit } from '../ports.ts'
import { addPinyin } from './addPinyin.ts'
import { useRichTextFiles } from './files.ts'

export const useAddPinyin = () => {
  const { errorText } = useKit()
  const { read } = useRichTextFiles()
  return async (editor: Editor) => {
    try {
      await addPinyin(editor, read)
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) })
    }
  }
}
