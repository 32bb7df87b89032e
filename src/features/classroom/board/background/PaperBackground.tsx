// What lies below the ink: one canvas over the visible part, drawn again when the camera moves.
import { useLayoutEffect, useRef } from 'react'
import { useEditor, useValue } from 'tldraw'
import { drawPaper } from './drawPaper.ts'
import styles from './Paper.module.css'
import { paperOf } from './paper.ts'
import { paperStyle } from './paperStyle.ts'

export const PaperBackground = () => {
  const editor = useEditor()
  const canvas = useRef<HTMLCanvasElement>(null)
  const paper = useValue('paper', () => paperOf(editor.getCurrentPage()), [editor])
  const theme = useValue('theme', () => (editor.user.getIsDarkMode() ? 'dark' : 'light'), [editor])
  const view = useValue('view of the paper', () => {
    const { x, y, w, h } = editor.getViewportPageBounds()
    const { w: width, h: height } = editor.getViewportScreenBounds()
    const pixelRatio = editor.getInstanceState().devicePixelRatio
    return { box: { x, y, w, h }, zoom: editor.getZoomLevel(), width, height, pixelRatio }
  }, [editor])
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || paper === 'blank') return
    const width = Math.ceil(view.width * view.pixelRatio)
    const height = Math.ceil(view.height * view.pixelRatio)
    if (context.canvas.width !== width) context.canvas.width = width
    if (context.canvas.height !== height) context.canvas.height = height
    drawPaper(context, { paper, look: paperStyle[theme], view })
  }, [paper, theme, view])
  return (
    <div className={styles.ground} data-paper={paper}>
      {paper !== 'blank' && <canvas ref={canvas} className={styles.canvas} />}
    </div>
  )
}
