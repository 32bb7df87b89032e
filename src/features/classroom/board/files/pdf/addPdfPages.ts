// Pictures of a PDF's pages as pages of the board, in one step that one undo takes back.
import { createShapeId, type Editor, PageRecordType } from 'tldraw'
import { assetOf } from '../placePicture.ts'
import type { Picture } from '../uploadPicture.ts'

/** Wide enough to write between the lines. */
const pageWidth = 1000

export const freePages = (editor: Editor): number => editor.options.maxPages - editor.getPages().length

export const addPdfPages = (editor: Editor, pictures: readonly Picture[], name: string): void => {
  const pageIds = pictures.map(() => PageRecordType.createId())
  editor.markHistoryStoppingPoint('pdf')
  editor.run(() => {
    editor.createAssets(pictures.map(assetOf))
    pictures.forEach((picture, at) => {
      const id = pageIds[at]
      if (!id) return
      editor.createPage({ id, name: `${name} ${at + 1}`, meta: { paper: 'blank' } })
      editor.createShape({
        id: createShapeId(),
        type: 'image',
        parentId: id,
        x: 0,
        y: 0,
        isLocked: true,
        props: {
          assetId: assetOf(picture).id,
          w: pageWidth,
          h: (pageWidth * picture.h) / picture.w,
          altText: `${name} ${at + 1}`,
        },
      })
    })
    const [first] = pageIds
    if (!first) return
    editor.setCurrentPage(first)
    editor.zoomToFit({ immediate: true })
  })
}
