// A text of the plan that several write at once. It shows its part of the document, not a value.
import { CommentOutlined } from '@ant-design/icons'
import { Collaboration } from '@tiptap/extension-collaboration'
import { CollaborationCursor } from '@tiptap/extension-collaboration-cursor'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type * as Y from 'yjs'
import type { Awareness } from '#src/documents/openDocument.ts'
import { extensionsOf } from '#src/kit/richText/extensions.ts'
import { filesIn, insertFile, useCleanPaste, useSendFiles } from '#src/kit/richText/insertFiles.ts'
import { RichTextToolbar } from '#src/kit/richText/RichTextToolbar.tsx'
import richText from '#src/kit/richText/richText.module.css'
import { Tool } from '#src/kit/richText/Tool.tsx'
import { anchorOf, CommentMarks, type MarkedComment, redrawComments } from './commentMarks.ts'
import { drawCursor, drawSelection } from './cursor.ts'
import styles from './text.module.css'

interface Props {
  fragment: Y.XmlFragment
  awareness: Awareness
  me: { readonly userId: string; readonly name: string }
  label: string
  placeholder: string
  comments: readonly MarkedComment[]
  onComment: (newComment: { anchor: string; quote: string }) => void
  onOpenComment: (id: string) => void
  /** Hands out the editor, by which a list of comments scrolls to the words of one. */
  onEditor: (editor: Editor | null) => void
}

const useComments = (editor: Editor, comments: readonly MarkedComment[]) => {
  useEffect(() => {
    if (!editor.isDestroyed && comments) redrawComments(editor)
  }, [editor, comments])
}

export const PlanText = (props: Props) => {
  const { fragment, awareness, me, label, placeholder, comments, onEditor } = props
  const { t } = useTranslation(['planEditor', 'richText'])
  const sendFiles = useSendFiles()
  // The editor is made once, and calls the props that were passed last.
  const current = useRef<Editor>(undefined)
  const send = (files: readonly File[]) => {
    if (current.current) void latest.current.sendFiles(current.current, files)
  }
  const clean = useCleanPaste(send)
  const latest = useRef({ ...props, sendFiles, clean })
  useEffect(() => {
    latest.current = { ...props, sendFiles, clean }
  })
  const takeFiles = (data: DataTransfer | null): boolean => {
    const files = filesIn(data)
    send(files)
    return files.length > 0
  }
  const editor = useEditor(
    {
      extensions: [
        ...extensionsOf({ hasBlanks: false, isShared: true }),
        Collaboration.configure({ fragment }),
        CollaborationCursor.configure({
          provider: { awareness },
          user: { userId: me.userId, name: me.name },
          render: drawCursor,
          selectionRender: drawSelection,
        }),
        CommentMarks.configure({
          read: () => latest.current.comments,
          onOpen: (id) => latest.current.onOpenComment(id),
        }),
      ],
      immediatelyRender: true,
      shouldRerenderOnTransaction: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-label': label,
          'aria-multiline': 'true',
          class: richText.written ?? '',
        },
        handlePaste: (_view, event) => takeFiles(event.clipboardData),
        handleDrop: (_view, event) => takeFiles(event.dataTransfer),
        transformPastedHTML: (html) => latest.current.clean(html),
      },
      onCreate: ({ editor: created }) => {
        current.current = created
      },
    },
    [fragment, awareness],
  )
  useEffect(() => {
    onEditor(editor)
    return () => onEditor(null)
  }, [editor, onEditor])
  useComments(editor, comments)
  const { isEmpty, hasChosen } = useEditorState({
    editor,
    selector: ({ editor: seen }) => ({ isEmpty: seen.isEmpty, hasChosen: !seen.state.selection.empty }),
  })
  const comment = () => {
    const newComment = anchorOf(editor)
    if (newComment) props.onComment(newComment)
  }
  return (
    <div className={`${richText.compact} ${styles.text}`}>
      <RichTextToolbar
        editor={editor}
        label={label}
        isCompact={false}
        onBlank={undefined}
        onFile={(file) => send([file])}
        onFound={(kind, file) => insertFile(editor, kind, file)}
      >
        <Tool name={t('planEditor:comment.add')} isCompact={false} isDisabled={!hasChosen} onPress={comment}>
          <CommentOutlined aria-hidden />
        </Tool>
      </RichTextToolbar>
      <div data-empty={isEmpty} data-placeholder={placeholder}>
        <EditorContent editor={editor} />
      </div>
    </div>
  )
}
