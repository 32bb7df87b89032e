// Marks the words that have comments. The marks lie over the text, so taking one away changes nothing of it.
import { Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'
import {
  absolutePositionToRelativePosition,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
} from 'y-prosemirror'
import * as Y from 'yjs'
import { z } from 'zod'

export interface MarkedComment {
  readonly id: string
  readonly anchor: string | null
}

const anchorSchema = z.object({
  from: z.record(z.string(), z.unknown()),
  to: z.record(z.string(), z.unknown()),
})

const key = new PluginKey<DecorationSet>('comments')

// biome-ignore lint/suspicious/noExplicitAny: y-prosemirror does not type the state of its plugin
const syncOf = (state: Parameters<typeof ySyncPluginKey.getState>[0]): any => ySyncPluginKey.getState(state)

/** The anchor of the chosen words, by which a comment stays with them; null: none are chosen. */
export const anchorOf = ({ state }: Editor): { anchor: string; quote: string } | null => {
  const { from, to } = state.selection
  const sync = syncOf(state)
  if (from === to || !sync) return null
  const at = (place: number) => absolutePositionToRelativePosition(place, sync.type, sync.binding.mapping)
  return {
    anchor: JSON.stringify({ from: at(from), to: at(to) }),
    quote: state.doc.textBetween(from, to, ' ', ({ attrs }) => String(attrs.text ?? '')).slice(0, 200),
  }
}

/** The present place of a comment's words; null: they are gone, or in another text. */
const placeOf = (state: Editor['state'], anchor: string | null): [from: number, to: number] | null => {
  const sync = syncOf(state)
  if (!anchor || !sync?.binding) return null
  const parsed = anchorSchema.safeParse(JSON.parse(anchor))
  if (!parsed.success) return null
  const [from, to] = [parsed.data.from, parsed.data.to].map((place) =>
    relativePositionToAbsolutePosition(
      sync.doc,
      sync.type,
      Y.createRelativePositionFromJSON(place),
      sync.binding.mapping,
    ),
  )
  return typeof from === 'number' && typeof to === 'number' && from < to ? [from, to] : null
}

const safePlace = (state: Editor['state'], anchor: string | null) => {
  try {
    return placeOf(state, anchor)
  } catch {
    // An anchor of another program cannot be read: the comment stands beside the text alone.
    return null
  }
}

interface Options {
  read: () => readonly MarkedComment[]
  onOpen: (id: string) => void
}

export const CommentMarks = Extension.create<Options>({
  name: 'commentMarks',
  addOptions: () => ({ read: () => [], onOpen: () => {} }),
  addProseMirrorPlugins() {
    const { read, onOpen } = this.options
    const draw = (state: Editor['state']) =>
      DecorationSet.create(
        state.doc,
        read().flatMap(({ id, anchor }) => {
          const place = safePlace(state, anchor)
          return place ? [Decoration.inline(...place, { class: 'commented', 'data-comment': id })] : []
        }),
      )
    return [
      new Plugin({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (change, before, _old, state) => {
            if (change.getMeta(key) || syncOf(state)?.isChangeOrigin) return draw(state)
            return before.map(change.mapping, change.doc)
          },
        },
        props: {
          decorations: (state) => key.getState(state),
          handleClick: (_view, _at, event) => {
            const mark = (event.target as HTMLElement).closest<HTMLElement>('[data-comment]')
            if (mark?.dataset.comment) onOpen(mark.dataset.comment)
            return false
          },
        },
      }),
    ]
  },
})

/** Draws the marks again after comments have come or gone. */
export const redrawComments = ({ view, state }: Editor): void => view.dispatch(state.tr.setMeta(key, true))

/** Goes to the words of a comment. */
export const showComment = (editor: Editor, anchor: string | null): void => {
  const place = safePlace(editor.state, anchor)
  if (place) editor.chain().setTextSelection({ from: place[0], to: place[1] }).scrollIntoView().focus().run()
}
