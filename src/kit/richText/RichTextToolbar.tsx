import {
  AudioOutlined,
  BoldOutlined,
  PictureOutlined,
  SoundOutlined,
  UnderlineOutlined,
} from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasHanzi, hasRuby, removePinyin } from './addPinyin.ts'
import { FileTool } from './FileTool.tsx'
import type { FileKind, StoredFile } from './files.ts'
import styles from './richText.module.css'
import { Tool } from './Tool.tsx'
import { useAddPinyin } from './useAddPinyin.ts'

export interface ToolbarActions {
  /** undefined: this text has no blanks. */
  onBlank: (() => void) | undefined
  /** The chosen text is heard and not read; undefined: this text has none of it. */
  onSpoken?: (() => void) | undefined
  onFile: (file: File) => void
  /** A file that the school has already. */
  onFound: (kind: FileKind, file: StoredFile) => void
}
interface Props extends ToolbarActions {
  editor: Editor
  label: string
  /** A compact bar is out of the order of the Tab key, which goes to the next option. */
  isCompact: boolean
  /** Further tools, after the others. */
  children?: ReactNode
}

const command = typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl+'

export const RichTextToolbar = (props: Props) => {
  const { editor, label, isCompact, onBlank, onSpoken, onFile, onFound, children } = props
  const { t } = useTranslation('richText')
  const addPinyin = useAddPinyin()
  const now = useEditorState({
    editor,
    selector: ({ editor: { isActive }, editor: current }) => ({
      isBold: isActive.call(current, 'bold'),
      isUnderlined: isActive.call(current, 'underline'),
      hasHanzi: hasHanzi(current),
      hasChosen: !current.state.selection.empty,
      hasRuby: hasRuby(current),
    }),
  })
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('toolbar', { name: label })}>
      <Tool
        name={t('bold')}
        keys={`${command}B`}
        isOn={now.isBold}
        isCompact={isCompact}
        onPress={() => editor.chain().focus().toggleMark('bold').run()}
      >
        <BoldOutlined aria-hidden />
      </Tool>
      <Tool
        name={t('underline')}
        keys={`${command}U`}
        isOn={now.isUnderlined}
        isCompact={isCompact}
        onPress={() => editor.chain().focus().toggleMark('underline').run()}
      >
        <UnderlineOutlined aria-hidden />
      </Tool>
      <Tool
        name={now.hasRuby ? t('removePinyin') : t('addPinyin')}
        isOn={now.hasRuby}
        isDisabled={!now.hasRuby && !now.hasHanzi}
        isCompact={isCompact}
        onPress={() => (now.hasRuby ? removePinyin(editor) : void addPinyin(editor))}
      >
        <ruby aria-hidden>
          拼<rt>pīn</rt>
        </ruby>
      </Tool>
      <FileTool
        kind="picture"
        name={t('addPicture')}
        accept="image/png,image/jpeg,image/gif,image/webp"
        isCompact={isCompact}
        onFile={onFile}
        onFound={(file) => onFound('picture', file)}
      >
        <PictureOutlined aria-hidden />
      </FileTool>
      <FileTool
        kind="sound"
        name={t('addSound')}
        accept=".mp3,.m4a,.wav,.ogg"
        isCompact={isCompact}
        onFile={onFile}
        onFound={(file) => onFound('sound', file)}
      >
        <SoundOutlined aria-hidden />
      </FileTool>
      {onSpoken && (
        <Tool name={t('addSpoken')} isDisabled={!now.hasChosen} isCompact={isCompact} onPress={onSpoken}>
          <AudioOutlined aria-hidden />
        </Tool>
      )}
      {onBlank && (
        <Tool name={t('addBlank')} keys={`${command}Shift+K`} isCompact={isCompact} onPress={onBlank}>
          <span aria-hidden>[__]</span>
        </Tool>
      )}
      {children}
    </div>
  )
}
