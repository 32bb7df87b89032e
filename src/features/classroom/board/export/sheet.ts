// One page of the board as a drawing that stands alone: paper, pictures, ink and fonts inside.
import { Box, type Editor, type TLPageId } from 'tldraw'
import { cell, type Paper, paperOf } from '../paper/paper.ts'
import { paperStyle } from '../paper/paperStyle.ts'
import { paperSvg } from '../paper/paperSvg.ts'

export interface Sheet {
  readonly name: string
  readonly svg: string
  readonly width: number
  readonly height: number
  /** Photos are smaller as jpeg, ink alone is sharper as png. */
  readonly hasPicture: boolean
}

const margin = 32
/** What one page of empty practice paper is. */
const emptySheet = new Box(0, 0, 10 * cell, 14 * cell)
const svgSpace = 'http://www.w3.org/2000/svg'

/** On lined paper whole cells only. */
const boundsOf = (editor: Editor, pageId: TLPageId, paper: Paper): Box | null => {
  const boxes = [...editor.getPageShapeIds(pageId)].flatMap((id) => editor.getShapePageBounds(id) ?? [])
  if (boxes.length === 0) return paper === 'blank' ? null : emptySheet
  const ink = Box.Common(boxes).expandBy(margin)
  if (paper === 'blank') return ink
  const from = { x: Math.floor(ink.minX / cell) * cell, y: Math.floor(ink.minY / cell) * cell }
  return new Box(
    from.x,
    from.y,
    Math.ceil(ink.maxX / cell) * cell - from.x,
    Math.ceil(ink.maxY / cell) * cell - from.y,
  )
}

const emptySvg = ({ x, y, w, h }: Box) =>
  `<svg xmlns="${svgSpace}" width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}"><defs/></svg>`

/** Paper goes below everything that is drawn. */
const withPaper = (svg: string, paper: Paper, { x, y, w, h }: Box): string => {
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml')
  const root = drawing.documentElement
  const lines = paperSvg(paper, { x, y, w, h }, paperStyle.light)
  const ground = new DOMParser().parseFromString(
    `<svg xmlns="${svgSpace}"><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#ffffff"/>${lines}</svg>`,
    'image/svg+xml',
  ).documentElement
  const first = [...root.children].find(({ localName }) => localName !== 'defs') ?? null
  for (const part of [...ground.children]) root.insertBefore(drawing.importNode(part, true), first)
  return new XMLSerializer().serializeToString(drawing)
}

/** null: nothing is on it. */
export const sheetOf = async (editor: Editor, pageId: TLPageId): Promise<Sheet | null> => {
  const page = editor.getPage(pageId)
  const paper = paperOf(page)
  const bounds = page && boundsOf(editor, pageId, paper)
  if (!bounds) return null
  const ids = [...editor.getPageShapeIds(pageId)]
  // Printed and sent on: always dark ink on white.
  const options = { bounds: bounds.clone(), padding: 0, background: false, darkMode: false, scale: 1 }
  const drawn = ids.length > 0 ? (await editor.getSvgString(ids, options))?.svg : undefined
  return {
    name: page.name,
    svg: withPaper(drawn ?? emptySvg(bounds), paper, bounds),
    width: bounds.w,
    height: bounds.h,
    hasPicture: ids.some((id) => editor.getShape(id)?.type === 'image'),
  }
}
