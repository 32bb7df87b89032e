// The nodes and marks of contract/richText.ts for the editor: what the contract does not know cannot be typed or pasted.
import { InputRule, Mark, mergeAttributes, Node, nodePasteRule } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { History } from '@tiptap/extension-history'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Plugin } from '@tiptap/pm/state'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { BlankNode, PictureNode, RubyNode, SoundNode, SpokenNode } from './nodes.tsx'
import { newPartId } from './partId.ts'

const Underline = Mark.create({
  name: 'underline',
  parseHTML: () => [{ tag: 'u' }, { style: 'text-decoration=underline' }],
  renderHTML: ({ HTMLAttributes }) => ['u', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-u': () => this.editor.commands.toggleMark('underline') }
  },
})

/** An element of the clipboard that gives its attributes back when it is pasted. */
const dataAttributes = (names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      {
        default: '',
        parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name.toLowerCase()}`) ?? '',
        renderHTML: (attributes: Record<string, unknown>) => ({
          [`data-${name.toLowerCase()}`]: attributes[name],
        }),
      },
    ]),
  )

const inlineAtom = { group: 'inline', inline: true, atom: true, selectable: true } as const

const Ruby = Node.create({
  ...inlineAtom,
  name: 'ruby',
  addAttributes: () => dataAttributes(['text', 'reading']),
  parseHTML: () => [{ tag: 'ruby[data-text]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['ruby', HTMLAttributes, String(node.attrs.text)],
  renderText: ({ node }) => String(node.attrs.text),
  addNodeView: () => ReactNodeViewRenderer(RubyNode, { as: 'span' }),
})

const Picture = Node.create({
  ...inlineAtom,
  name: 'picture',
  addAttributes: () => dataAttributes(['fileId', 'alt']),
  parseHTML: () => [{ tag: 'span[data-rich="picture"]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes({ 'data-rich': 'picture' }, HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(PictureNode, { as: 'span' }),
})

const Sound = Node.create({
  ...inlineAtom,
  name: 'sound',
  addAttributes: () => dataAttributes(['fileId', 'name']),
  parseHTML: () => [{ tag: 'span[data-rich="sound"]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes({ 'data-rich': 'sound' }, HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(SoundNode, { as: 'span' }),
})

const Spoken = Node.create({
  ...inlineAtom,
  name: 'spoken',
  addAttributes: () => dataAttributes(['text']),
  parseHTML: () => [{ tag: 'span[data-rich="spoken"]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes({ 'data-rich': 'spoken' }, HTMLAttributes)],
  renderText: ({ node }) => String(node.attrs.text),
  addNodeView: () => ReactNodeViewRenderer(SpokenNode, { as: 'span' }),
})

/** A blank that was copied gets an id of its own: each blank has its own answer. */
const ownIds = new Plugin({
  appendTransaction: (transactions, _before, { doc, tr }) => {
    if (!transactions.some(({ docChanged }) => docChanged)) return null
    const seen = new Set<string>()
    doc.descendants((node, at) => {
      if (node.type.name !== 'blank') return
      if (node.attrs.id === '' || seen.has(node.attrs.id)) tr.setNodeAttribute(at, 'id', newPartId())
      else seen.add(node.attrs.id)
    })
    return tr.docChanged ? tr : null
  },
})

const Blank = Node.create({
  ...inlineAtom,
  name: 'blank',
  addAttributes: () => dataAttributes(['id']),
  parseHTML: () => [{ tag: 'span[data-rich="blank"]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes({ 'data-rich': 'blank' }, HTMLAttributes)],
  renderText: () => '____',
  addNodeView: () => ReactNodeViewRenderer(BlankNode, { as: 'span' }),
  addProseMirrorPlugins: () => [ownIds],
  addInputRules() {
    return [
      new InputRule({
        find: /_{3}$/,
        handler: ({ state, range }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ id: newPartId() }))
        },
      }),
    ]
  },
  addPasteRules() {
    return [nodePasteRule({ find: /_{3,}/g, type: this.type, getAttributes: () => ({ id: newPartId() }) })]
  },
})

interface Kind {
  hasBlanks: boolean
  /** Written by several at once: undoing belongs to the shared document, and takes back only one's own. */
  isShared?: boolean
}

export const extensionsOf = ({ hasBlanks, isShared = false }: Kind) => [
  Document.extend({ content: 'paragraph+' }),
  Paragraph.extend({
    // Enter may belong to the form around the text.
    addKeyboardShortcuts() {
      return { 'Shift-Enter': () => this.editor.commands.splitBlock() }
    },
  }),
  Text,
  Bold,
  ...(isShared ? [] : [History]),
  Underline,
  Ruby,
  Picture,
  Sound,
  // A plan is read by its teacher.
  ...(isShared ? [] : [Spoken]),
  ...(hasBlanks ? [Blank] : []),
]
