// A board as a small picture. An editor without a canvas draws a copy of it once and is closed again.
import {
  defaultAddFontsFromNode,
  defaultBindingUtils,
  defaultShapeUtils,
  Editor,
  isShapeId,
  type TLAnyShapeUtilConstructor,
  type TLPageId,
  tipTapDefaultExtensions,
} from 'tldraw'
import type * as Y from 'yjs'
import type { LiveId } from '#contract/ids.ts'
import type { ThemeName } from '#src/lib/theme.ts'
import { bindBoard } from '../bindBoard.ts'
import { blockTldrawTelemetry } from '../blockTldrawTelemetry.ts'
import { boardFonts } from '../boardAssets.ts'
import { createBoardStore } from '../boardSession.ts'
import { sheetOf } from '../export/sheet.ts'
import { keyOf } from '../keyValues.ts'
import styles from './BoardThumbnail.module.css'

blockTldrawTelemetry()

/** Less is not enlarged: one short stroke stays short. In the page's own units. */
const leastView = { w: 960, h: 540 }
const textOptions = {
  tipTapConfig: { extensions: tipTapDefaultExtensions },
  addFontsFromNode: defaultAddFontsFromNode,
}
// tldraw's own list is not of tldraw's own type where optional properties are exact.
const shapeUtils = defaultShapeUtils as readonly TLAnyShapeUtilConstructor[]
const ignore = () => {}

/** The last writing stands last in the document; its page is the one the group works on. */
const pageInUse = (editor: Editor, doc: Y.Doc): TLPageId => {
  const keys = doc.getArray('records').toArray().map(keyOf)
  for (const key of keys.reverse()) {
    const page = key && isShapeId(key) && editor.getShape(key) && editor.getAncestorPageId(key)
    if (page) return page
  }
  return editor.getCurrentPageId()
}

interface Look {
  liveId: LiveId
  theme: ThemeName
}

/** The drawing as SVG; null: nothing is on the board. */
export const drawThumbnail = async (doc: Y.Doc, { liveId, theme }: Look): Promise<string | null> => {
  const store = createBoardStore(liveId)
  bindBoard({ store, doc, mayWrite: () => false, onStray: ignore, onTooNew: ignore }).close()
  // Texts are measured in the page.
  const container = document.createElement('div')
  container.className = `tl-container tl-theme__light ${styles.drawing}`
  container.inert = true
  document.body.append(container)
  const editor = new Editor({
    store,
    shapeUtils,
    bindingUtils: defaultBindingUtils,
    tools: [],
    getContainer: () => container,
    fontAssetUrls: boardFonts,
    textOptions,
  })
  try {
    const sheet = await sheetOf(editor, pageInUse(editor, doc), { theme, least: leastView })
    return sheet?.svg ?? null
  } finally {
    editor.dispose()
    container.remove()
  }
}
