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
interface Word {
  readonly text: string
  /** A syllable for each character; null: nothing to read. */
  readonly pinyin: string | null
}
type Read = (text: string) => Promise<readonly Word[]>

/** Words with the readings above them, long ones in several pieces. */
export const piecesOf = (words: readonly Word[]): Piece[] =>
  words.flatMap(({ text, pinyin }): Piece[] => {
    const characters = [...text]
    const syllables = pinyin?.split(' ') ?? []
    if (pinyin === null || syllables.length !== characters.length) return [{ text, reading: pinyin }]
    return Array.from({ length: Math.ceil(characters.length / pieceMax) }, (_, at) => {
      const [from, to] = [at * pieceMax, (at + 1) * pieceMax]
      return { text: characters.slice(from, to).join(''), reading: syllables.slice(from, to).join(' ') }
    })
  })

export const hasRuby = ({ state }: Editor): boolean => {
  let hasOne = false
  state.doc.nodesBetween(state.selection.from, state.selection.to, ({ type }) => {
    if (type.name === 'ruby') hasOne = true
  })
  return hasOne
}

export const hasHanzi = ({ state }: Editor): boolean =>
  /\p{Script=Han}/u.test(state.doc.textBetween(state.selection.from, state.selection.to))

interface ChosenNode {
  readonly from: number
  readonly to: number
  readonly node: Node
}
/** The chosen nodes from their end, so that a replacement moves nothing that is still to be replaced. */
const chosenNodes = ({ state }: Editor, name: string): ChosenNode[] => {
  const { from, to } = state.selection
  const nodes: ChosenNode[] = []
  state.doc.nodesBetween(from, to, (node, at) => {
    if (node.type.name === name)
      nodes.unshift({ node, from: Math.max(from, at), to: Math.min(to, at + node.nodeSize) })
  })
  return nodes
}

export const removePinyin = (editor: Editor): void => {
  const { tr, schema } = editor.state
  for (const { node, from, to } of chosenNodes(editor, 'ruby')) {
    tr.replaceWith(from, to, schema.text(String(node.attrs.text)))
  }
  editor.view.dispatch(tr)
}

/** The readings are a proposal; a click on one changes it. What was changed while they were asked for stays as it is. */
export const addPinyin = async (editor: Editor, read: Read): Promise<void> => {
  const textsOf = () =>
    chosenNodes(editor, 'text').map((node) => ({
      ...node,
      text: editor.state.doc.textBetween(node.from, node.to),
    }))
  const texts = [...new Set(textsOf().map(({ text }) => text))]
  const readings = new Map(await Promise.all(texts.map(async (text) => [text, await read(text)] as const)))
  if (editor.isDestroyed) return
  const { tr, schema } = editor.state
  const ruby = schema.nodes.ruby
  if (!ruby) return
  for (const { node, from, to, text } of textsOf()) {
    const words = readings.get(text)
    if (!words || words.map((word) => word.text).join('') !== text) continue
    const nodes = piecesOf(words).map((piece) =>
      piece.reading === null
        ? schema.text(piece.text, node.marks)
        : ruby.create({ text: piece.text, reading: piece.reading }),
    )
    tr.replaceWith(from, to, nodes)
  }
  editor.view.dispatch(tr)
  editor.view.focus()
}
