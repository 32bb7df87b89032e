// A rich text to write. It brings the editor with it: only pages that write import it.

import { Selection } from '@tiptap/pm/state'
import { type Editor, EditorContent, type JSONContent, useEditor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type RichText, spokenMax } from '#contract/richText.ts'
import { isComposingKey } from '#src/lib/isComposingKey.ts'
import { extensionsOf } from './extensions.ts'
import { filesIn, insertFile, useCleanPaste, useSendFiles } from './insertFiles.ts'
import { newPartId } from './partId.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import styles from './richText.module.css'

/** A blank that took the place of a text, which is its first right answer. */
export interface NewBlank {
  readonly id: string
  readonly text: string
}

interface Props {
  value: RichText
  onChange: (text: RichText, newBlank?: NewBlank) => void
  label: string
  placeholder?: string
  /** A line of a list: the tools show only while it is written in. */
  isCompact?: boolean
  hasBlanks?: boolean
  /** Without it Enter begins a paragraph; with it Shift+Enter does. */
  onEnter?: () => void
  /** The Backspace key in an empty text. */
  onEmptied?: () => void
  hasFocus?: boolean
  /** Says why the text is refused. */
  reason?: string | undefined
}

/** tiptap's own type of the same JSON. */
const contentOf = (text: RichText) => text as JSONContent

export const RichTextInput = (props: Props) => {
  const { value, label, placeholder = '', isCompact = false, hasBlanks = false } = props
  const { reason } = props
  const { t } = useTranslation('richText')
  const sendFiles = useSendFiles()
  // The editor is made once, and calls the props that were passed last.
  const current = useRef<Editor>(undefined)
  const clean = useCleanPaste((pictures) => {
    if (current.current) void sendFiles(current.current, pictures)
  })
  const latest = useRef({ ...props, sendFiles, clean })
  useEffect(() => {
    latest.current = { ...props, sendFiles, clean }
  })
  const shownValue = useRef(value)
  const newBlank = useRef<NewBlank>(undefined)
  const takeFiles = (data: DataTransfer | null): boolean => {
    const files = filesIn(data)
    if (files.length === 0 || !current.current) return false
    void latest.current.sendFiles(current.current, files)
    return true
  }
  const editor = useEditor(
    {
      extensions: extensionsOf({ hasBlanks }),
      content: contentOf(value),
      immediatelyRender: true,
      shouldRerenderOnTransaction: false,
      editorProps: {
        attributes: (): Record<string, string> => ({
          role: 'textbox',
          'aria-label': latest.current.label,
          'aria-multiline': 'true',
          ...(latest.current.reason && { 'aria-invalid': 'true' }),
          class: styles.written ?? '',
        }),
        transformPastedHTML: (html) => latest.current.clean(html),
        handlePaste: (_view, event) => takeFiles(event.clipboardData),
        handleDrop: (_view, event) => takeFiles(event.dataTransfer),
      },
      onCreate: ({ editor: created }) => {
        current.current = created
      },
      onUpdate: ({ editor: changed }) => {
        const text = changed.getJSON() as RichText // its nodes and marks are those of the contract
        shownValue.current = text
        latest.current.onChange(text, newBlank.current)
        newBlank.current = undefined
      },
    },
    [hasBlanks],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes say both
  useEffect(() => {
    if (!editor.isDestroyed) editor.view.setProps({})
  }, [editor, label, reason])
  useEffect(() => {
    if (shownValue.current === value) return
    shownValue.current = value
    editor.commands.setContent(contentOf(value), false)
  }, [editor, value])
  // tiptap's own autofocus comes some frames later, and takes the focus from a field chosen meanwhile.
  useLayoutEffect(() => {
    if (!latest.current.hasFocus) return
    editor.view.dispatch(editor.state.tr.setSelection(Selection.atEnd(editor.state.doc)))
    editor.view.focus()
  }, [editor])
  const isEmpty = useEditorState({ editor, selector: ({ editor: seen }) => seen.isEmpty })

  /** The chosen text becomes a blank, and its first right answer. */
  const addBlank = () => {
    const { from, to } = editor.state.selection
    const id = newPartId()
    const text = editor.state.doc.textBetween(from, to, ' ', ({ attrs }) => String(attrs.text ?? '')).trim()
    newBlank.current = { id, text }
    editor.chain().focus().insertContentAt({ from, to }, { type: 'blank', attrs: { id } }).run()
  }
  /** The chosen text is said by a voice, and no longer shown. */
  const addSpoken = () => {
    const { from, to } = editor.state.selection
    const text = editor.state.doc.textBetween(from, to, ' ', ({ attrs }) => String(attrs.text ?? '')).trim()
    const characters = [...text]
    const nodes = []
    for (let at = 0; at < characters.length; at += spokenMax)
      nodes.push({ type: 'spoken', attrs: { text: characters.slice(at, at + spokenMax).join('') } })
    if (nodes.length === 0) return
    editor.chain().focus().insertContentAt({ from, to }, nodes).run()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposingKey(event.nativeEvent)) return
    const isMod = event.ctrlKey || event.metaKey
    const act = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (hasBlanks && isMod && event.shiftKey && event.code === 'KeyK') {
      act()
      addBlank()
    } else if (props.onEnter && event.key === 'Enter' && !event.shiftKey && !event.altKey && !isMod) {
      act()
      props.onEnter()
    } else if (props.onEmptied && event.key === 'Backspace' && editor.isEmpty) {
      act()
      props.onEmptied()
    }
  }
  return (
    <div className={isCompact ? styles.compact : styles.input} data-invalid={Boolean(reason)}>
      <RichTextToolbar
        editor={editor}
        label={label}
        isCompact={isCompact}
        onBlank={hasBlanks ? addBlank : undefined}
        onSpoken={addSpoken}
        onFile={(file) => void sendFiles(editor, [file])}
        onFound={(kind, file) => insertFile(editor, kind, file)}
      />
      <div data-empty={isEmpty} data-placeholder={placeholder} onKeyDownCapture={handleKeyDown}>
        <EditorContent editor={editor} />
      </div>
      {reason && (
        <p className={styles.reason} role="alert">
          {reason}
        </p>
      )}
      {!isCompact && <span className="visuallyHidden">{t('dropHint')}</span>}
    </div>
  )
}
