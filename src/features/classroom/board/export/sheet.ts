// One page of the board as a drawing that stands alone: background, pictures, ink and fonts inside.
import { Box, type Editor, type TLPageId } from 'tldraw'
import type { ThemeName } from '#src/lib/theme.ts'
import { backgroundStyle } from '../background/backgroundStyle.ts'
import { backgroundSvg } from '../background/backgroundSvg.ts'
import { type BoardBackground, backgroundOf, cell } from '../background/boardBackgrounds.ts'

export interface Sheet {
  readonly name: string
  readonly svg: string
  readonly width: number
  readonly height: number
  /** Photos are smaller as jpeg, ink alone is sharper as png. */
  readonly hasPicture: boolean
}

const margin = 32
/** The size of a page of empty practice paper. */
const emptySheet = new Box(0, 0, 10 * cell, 14 * cell)
const svgSpace = 'http://www.w3.org/2000/svg'

interface SheetOptions {
  /** light: to be printed and sent on, dark ink on white. dark: as on a dark screen, without a ground. */
  readonly theme?: ThemeName
  /** A smaller drawing stands in the middle of this much. */
  readonly least?: { readonly w: number; readonly h: number }
}

const atLeast = (box: Box, { w, h } = { w: 0, h: 0 }): Box => {
  const [width, height] = [Math.max(w, box.w), Math.max(h, box.h)]
  return new Box(box.x - (width - box.w) / 2, box.y - (height - box.h) / 2, width, height)
}

/** The sums of one browser differ from those of another by so little. */
const tiny = 1e-6
/** Outward to whole steps: the same drawing has the same size in every browser. */
const wholeSteps = ({ minX, minY, maxX, maxY }: Box, step: number): Box => {
  const below = (value: number) => Math.floor(value / step + tiny) * step
  const above = (value: number) => Math.ceil(value / step - tiny) * step
  const [x, y] = [below(minX), below(minY)]
  return new Box(x, y, above(maxX) - x, above(maxY) - y)
}

/** On a background with lines the sheet has whole cells only. */
const boundsOf = (
  editor: Editor,
  pageId: TLPageId,
  { background, least }: { background: BoardBackground; least: SheetOptions['least'] },
): Box | null => {
  const boxes = [...editor.getPageShapeIds(pageId)].flatMap((id) => editor.getShapePageBounds(id) ?? [])
  if (boxes.length === 0) return background === 'blank' ? null : emptySheet
  const ink = atLeast(Box.Common(boxes).expandBy(margin), least)
  return wholeSteps(ink, background === 'blank' ? 1 : cell)
}

const emptySvg = ({ x, y, w, h }: Box) =>
  `<svg xmlns="${svgSpace}" width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}"><defs/></svg>`

/** The background goes below everything that is drawn. */
const withBackground = (
  svg: string,
  box: Box,
  { background, theme }: { background: BoardBackground; theme: ThemeName },
): string => {
  const { x, y, w, h } = box
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml')
  const root = drawing.documentElement
  const lines = backgroundSvg(background, { x, y, w, h }, backgroundStyle[theme])
  const sheet = theme === 'light' ? `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#ffffff"/>` : ''
  const ground = new DOMParser().parseFromString(
    `<svg xmlns="${svgSpace}">${sheet}${lines}</svg>`,
    'image/svg+xml',
  ).documentElement
  const first = [...root.children].find(({ localName }) => localName !== 'defs') ?? null
  for (const part of [...ground.children]) root.insertBefore(drawing.importNode(part, true), first)
  return new XMLSerializer().serializeToString(drawing)
}

/** null: nothing is on it. */
export const sheetOf = async (
  editor: Editor,
  pageId: TLPageId,
  { theme = 'light', least }: SheetOptions = {},
): Promise<Sheet | null> => {
  const page = editor.getPage(pageId)
  const background = backgroundOf(page)
  const bounds = page && boundsOf(editor, pageId, { background, least })
  if (!bounds) return null
  const ids = [...editor.getPageShapeIds(pageId)]
  const darkMode = theme === 'dark'
  const options = { bounds: bounds.clone(), padding: 0, background: false, darkMode, scale: 1 }
  const drawn = ids.length > 0 ? (await editor.getSvgString(ids, options))?.svg : undefined
  return {
    name: page.name,
    svg: withBackground(drawn ?? emptySvg(bounds), bounds, { background, theme }),
    width: bounds.w,
    height: bounds.h,
    hasPicture: ids.some((id) => editor.getShape(id)?.type === 'image'),
  }
}
