// Sets up tldraw's editor once, when it is mounted.
import { DefaultColorStyle, DefaultFontStyle, DefaultSizeStyle, type Editor } from 'tldraw'
import { isShape, shapesOfClass } from './boardRecord.ts'
import { followEditorFocus } from './editorFocus.ts'
import { restTicks } from './restTicks.ts'

/** Answers its stop. */
export const prepareEditor = (editor: Editor): (() => void) => {
  editor.setStyleForNextShapes(DefaultColorStyle, 'black')
  editor.setStyleForNextShapes(DefaultSizeStyle, 'm')
  editor.setStyleForNextShapes(DefaultFontStyle, 'sans')
  // An address that is pasted stays text: nothing is fetched to make a card of it.
  editor.registerExternalContentHandler('url', ({ point, url }) =>
    editor.putExternalContent({ type: 'text', text: url, ...(point && { point }) }),
  )
  editor.registerExternalContentHandler('embed', null)
  editor.registerExternalAssetHandler('url', null)
  // The clipboard of another board may hold shapes that a class has no use for.
  const stopSorting = editor.sideEffects.registerAfterCreateHandler('shape', (shape, source) => {
    if (source === 'user' && isShape(shape) && !shapesOfClass.has(shape.type)) editor.deleteShape(shape.id)
  })
  const stopFocus = followEditorFocus(editor)
  const stopResting = restTicks(editor)
  return () => {
    stopSorting()
    stopFocus()
    stopResting()
  }
}
