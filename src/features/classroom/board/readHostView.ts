// Narrows the host's view on a phone to the part that can be read there. The board then follows it as it follows any
// view.
import { type Editor, isShapeId, type TLInstancePresence, type TLShape } from 'tldraw'
import { isShape } from './boardRecord.ts'
import { type Box, readablePart } from './readablePart.ts'

/** The sizes in which tldraw draws texts and the words in shapes. */
const textSizes = { s: 18, m: 24, l: 36, xl: 44 } as const
const labelSizes = { s: 18, m: 22, l: 26, xl: 32 } as const
/** Handwriting is about as large as a text of the usual size. */
const usualSize = textSizes.m
/** The margin around the last writing keeps it away from the edge. */
const margin = 24

const sizeOf = (editor: Editor, shape: TLShape): number => {
  const props: unknown = shape.props
  const { size, scale = 1 } = Object(props)
  const text = editor.getShapeUtil(shape).getText(shape)
  if (!text?.trim() || typeof scale !== 'number' || !(size in textSizes)) return usualSize
  const sizes = shape.type === 'text' ? textSizes : labelSizes
  return sizes[size as keyof typeof sizes] * scale // `in` has said that it is a key
}

export const createHostView = (editor: Editor) => {
  let page: string | undefined
  let smallestText: number = usualSize
  let lastWritten: Box | undefined
  let part: Box | undefined
  const note = (shape: TLShape) => {
    smallestText = Math.min(smallestText, sizeOf(editor, shape))
    const bounds = editor.getShapePageBounds(shape.id)
    if (bounds)
      lastWritten = {
        x: bounds.x - margin,
        y: bounds.y - margin,
        w: bounds.w + 2 * margin,
        h: bounds.h + 2 * margin,
      }
  }
  const openPage = (id: TLInstancePresence['currentPageId']) => {
    page = id
    smallestText = usualSize
    lastWritten = undefined
    part = undefined
    for (const shapeId of editor.getPageShapeIds(id)) {
      const shape = editor.getShape(shapeId)
      if (shape) note(shape)
    }
  }
  return {
    narrow: (presence: TLInstancePresence): TLInstancePresence => {
      const { camera, screenBounds, currentPageId } = presence
      const screen = editor.getViewportScreenBounds()
      if (!camera || !screenBounds || screen.w < 2 || screen.h < 2) return presence
      if (currentPageId !== page) openPage(currentPageId)
      const whole = {
        x: -camera.x,
        y: -camera.y,
        w: screenBounds.w / camera.z,
        h: screenBounds.h / camera.z,
      }
      part = readablePart({ whole, screen, smallestText, lastWritten, before: part })
      return {
        ...presence,
        camera: { x: -part.x, y: -part.y, z: 1 },
        screenBounds: { x: 0, y: 0, w: part.w, h: part.h },
      }
    },
    /** Others wrote something; true: on the page that is followed. */
    hear: (changed: Iterable<TLShape | { readonly typeName: string }>): boolean => {
      let isHere = false
      for (const record of changed) {
        if (!('id' in record) || !isShapeId(record.id) || !isShape(record)) continue
        if (editor.getAncestorPageId(record) !== page) continue
        note(record)
        isHere = true
      }
      return isHere
    },
  }
}
