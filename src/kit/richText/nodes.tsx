// Draws the parts of a rich text that are no letters in the editor.

import { CloseOutlined, SoundOutlined } from '@ant-design/icons'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { Button, Input, Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileIdSchema } from '#contract/ids.ts'
import { spokenMax } from '#contract/richText.ts'
import { markedPinyin } from '#contract/rules/pinyin/pinyin.ts'
import { isComposingKey } from '#src/lib/isComposingKey.ts'
import { Picture } from './Picture.tsx'
import styles from './richText.module.css'
import { SoundPlayer } from './SoundPlayer.tsx'

interface EditedProps {
  view: NodeViewProps
  /** The label of the attribute, on the field that changes it. */
  label: string
  value: string
  /** Characters. */
  max?: number
  onChange: (value: string) => void
  children: ReactNode
}

/** A part that is clicked on opens a field for its words. */
const Edited = ({ view, label, value, max = 60, onChange, children }: EditedProps) => {
  const { t } = useTranslation('richText')
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState(value)
  const close = () => {
    setOpen(false)
    if (text !== value) onChange(text)
  }
  const field = (
    <div className={styles.attribute}>
      <Input
        autoFocus
        aria-label={label}
        placeholder={label}
        maxLength={max}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={({ nativeEvent }) => !isComposingKey(nativeEvent) && close()}
      />
      <Button size="small" type="text" onClick={() => view.deleteNode()}>
        {t('remove')}
      </Button>
    </div>
  )
  return (
    <Popover
      open={isOpen}
      trigger="click"
      content={field}
      onOpenChange={(next) => {
        if (!next) return close()
        setText(value)
        setOpen(view.editor.isEditable)
      }}
    >
      <button type="button" className={styles.edited} aria-label={`${label}: ${value}`}>
        {children}
      </button>
    </Popover>
  )
}

const textOf = (view: NodeViewProps, name: string) => String(view.node.attrs[name] ?? '')

export const RubyNode = (view: NodeViewProps) => {
  const { t } = useTranslation('richText')
  const [text, reading] = [textOf(view, 'text'), textOf(view, 'reading')]
  /** A part without a reading is text again. */
  const change = (value: string) => {
    if (value.trim() !== '') return view.updateAttributes({ reading: markedPinyin(value.trim()) })
    const at = view.getPos()
    if (at === undefined) return
    view.editor
      .chain()
      .insertContentAt({ from: at, to: at + view.node.nodeSize }, { type: 'text', text })
      .run()
  }
  return (
    <NodeViewWrapper as="span">
      <Edited view={view} label={t('reading')} value={reading} onChange={change}>
        <ruby>
          {text}
          <rt>{reading}</rt>
        </ruby>
      </Edited>
    </NodeViewWrapper>
  )
}

export const PictureNode = (view: NodeViewProps) => {
  const { t } = useTranslation('richText')
  const fileId = fileIdSchema.safeParse(textOf(view, 'fileId'))
  return (
    <NodeViewWrapper as="span" className={view.selected ? styles.selected : undefined}>
      <Edited
        view={view}
        label={t('alt')}
        value={textOf(view, 'alt')}
        onChange={(alt) => view.updateAttributes({ alt: alt.trim() })}
      >
        {fileId.success && <Picture fileId={fileId.data} alt={textOf(view, 'alt')} />}
      </Edited>
    </NodeViewWrapper>
  )
}

export const SoundNode = (view: NodeViewProps) => {
  const { t } = useTranslation('richText')
  const fileId = fileIdSchema.safeParse(textOf(view, 'fileId'))
  const name = textOf(view, 'name')
  return (
    <NodeViewWrapper as="span" className={view.selected ? styles.selected : undefined}>
      {fileId.success && <SoundPlayer fileId={fileId.data} name={name} />}
      <button
        type="button"
        className={styles.removing}
        aria-label={t('removeSound', { name: name || t('sound') })}
        onClick={() => view.deleteNode()}
      >
        <CloseOutlined aria-hidden />
      </button>
    </NodeViewWrapper>
  )
}

/** Whoever writes it reads what is said. */
export const SpokenNode = (view: NodeViewProps) => {
  const { t } = useTranslation('richText')
  const text = textOf(view, 'text')
  return (
    <NodeViewWrapper as="span" className={view.selected ? styles.selected : undefined}>
      <Edited
        view={view}
        label={t('spoken')}
        value={text}
        max={spokenMax}
        onChange={(next) => (next.trim() ? view.updateAttributes({ text: next.trim() }) : view.deleteNode())}
      >
        <span className={styles.spoken}>
          <SoundOutlined aria-hidden /> {text}
        </span>
      </Edited>
    </NodeViewWrapper>
  )
}

/** Its number is counted by the style sheet, so that it changes when a blank before it goes. */
export const BlankNode = (view: NodeViewProps) => (
  <NodeViewWrapper
    as="span"
    className={view.selected ? `${styles.blank} ${styles.selected}` : styles.blank}
  />
)
