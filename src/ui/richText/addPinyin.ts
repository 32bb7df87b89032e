// Pinyin above the chosen characters, and away again.
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

/** Short enough that the reading of a piece stays within the contract's 60 characters. */
const pieceMax = 8

interface Piece {
  readonly text: string
  /** null: no characters, nothing to read. */
  readonly reading: string | null
}
type Read = (text: string) => readonly string[]

/** A text cut where runs of characters begin and end. `read` answers one syllable for each character. */
export const readPieces = (text: string, read: Read): Piece[] =>
  [...text.matchAll(/\p{Script=Han}+|\P{Script=Han}+/gu)].flatMap(([run]): Piece[] => {
    if (!/\p{Script=Han}/u.test(run)) return [{ text: run, reading: null }]
    const characters = [...run]
    const syllables = read(run)
    const pieces: Piece[] = []
    for (let from = 0; from < characters.length; from += pieceMax) {
      const to = from + pieceMax
      pieces.push({ text: characters.slice(from, to).join(''), reading: syllables.slice(from, to).join(' ') })
    }
    return pieces
  })

export const hasRuby = ({ state }: Editor): boolean => {
  let found = false
  state.doc.nodesBetween(state.selection.from, state.selection.to, ({ type }) => {
    if (type.name === 'ruby') found = true
  })
  return found
}

export const hasHanzi = ({ state }: Editor): boolean =>
  /\p{Script=Han}/u.test(state.doc.textBetween(state.selection.from, state.selection.to))

interface Found {
  readonly from: number
  readonly to: number
  readonly node: Node
}
/** What is chosen, from its end, so that a replacement moves nothing that is still to be replaced. */
const chosenNodes = ({ state }: Editor, name: string): Found[] => {
  const { from, to } = state.selection
  const found: Found[] = []
  state.doc.nodesBetween(from, to, (node, at) => {
    if (node.type.name === name)
      found.unshift({ node, from: Math.max(from, at), to: Math.min(to, at + node.nodeSize) })
  })
  return found
}

export const removePinyin = (editor: Editor): void => {
  const { tr, schema } = editor.state
  for (const { node, from, to } of chosenNodes(editor, 'ruby')) {
    tr.replaceWith(from, to, schema.text(String(node.attrs.text)))
  }
  editor.view.dispatch(tr)
}

/** The readings are a proposal of the dictionary; a click on one changes it. */
export const addPinyin = async (editor: Editor): Promise<void> => {
  const { pinyin } = await import('pinyin-pro')
  const read: Read = (text) => pinyin(text, { type: 'array' })
  const { tr, schema, doc } = editor.state
  const ruby = schema.nodes.ruby
  if (!ruby) return
  for (const { node, from, to } of chosenNodes(editor, 'text')) {
    const pieces = readPieces(doc.textBetween(from, to), read)
    const nodes = pieces.map(({ text, reading }) =>
      reading === null ? schema.text(text, node.marks) : ruby.create({ text, reading }),
    )
    tr.replaceWith(from, to, nodes)
  }
  editor.view.dispatch(tr)
  editor.view.focus()
}
