import { BoldOutlined, PictureOutlined, SoundOutlined, UnderlineOutlined } from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { Tooltip, Upload } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addPinyin, hasHanzi, hasRuby, removePinyin } from './addPinyin.ts'
import styles from './richText.module.css'

export interface ToolbarActions {
  /** undefined: this text has no blanks. */
  onBlank: (() => void) | undefined
  onFile: (file: File) => void
}
interface Props extends ToolbarActions {
  editor: Editor
  label: string
  /** Out of the order of the Tab key, which goes to the next option. */
  isCompact: boolean
}

interface ToolProps {
  name: string
  keys?: string
  isOn?: boolean
  isDisabled?: boolean
  isCompact: boolean
  onPress?: () => void
  children: ReactNode
}
const Tool = ({ name, keys, isOn, isDisabled = false, isCompact, onPress, children }: ToolProps) => (
  <Tooltip title={keys ? `${name} (${keys})` : name}>
    <button
      type="button"
      className={styles.tool}
      aria-label={name}
      aria-pressed={isOn}
      disabled={isDisabled}
      tabIndex={isCompact ? -1 : 0}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  </Tooltip>
)

const command = typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl+'

export const RichTextToolbar = ({ editor, label, isCompact, onBlank, onFile }: Props) => {
  const { t } = useTranslation('richText')
  const now = useEditorState({
    editor,
    selector: ({ editor: { isActive }, editor: shown }) => ({
      isBold: isActive.call(shown, 'bold'),
      isUnderlined: isActive.call(shown, 'underline'),
      hasHanzi: hasHanzi(shown),
      hasRuby: hasRuby(shown),
    }),
  })
  const upload = (accept: string, name: string, icon: ReactNode) => (
    <Upload
      accept={accept}
      showUploadList={false}
      openFileDialogOnClick
      beforeUpload={(file) => {
        onFile(file)
        return false
      }}
    >
      <Tool name={name} isCompact={isCompact}>
        {icon}
      </Tool>
    </Upload>
  )
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
      {upload('image/png,image/jpeg,image/gif,image/webp', t('addPicture'), <PictureOutlined aria-hidden />)}
      {upload('.mp3,.m4a,.wav,.ogg', t('addSound'), <SoundOutlined aria-hidden />)}
      {onBlank && (
        <Tool name={t('addBlank')} keys={`${command}Shift+K`} isCompact={isCompact} onPress={onBlank}>
          <span aria-hidden>[__]</span>
        </Tool>
      )}
    </div>
  )
}
