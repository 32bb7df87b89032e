// Lies below the ink: one canvas over the visible part, drawn again when the camera moves.
import { useLayoutEffect, useRef } from 'react'
import { useEditor, useValue } from 'tldraw'
import styles from './Background.module.css'
import { backgroundStyle } from './backgroundStyle.ts'
import { backgroundOf } from './boardBackgrounds.ts'
import { drawBackground } from './drawBackground.ts'

export const BackgroundLayer = () => {
  const editor = useEditor()
  const canvas = useRef<HTMLCanvasElement>(null)
  const background = useValue('paper', () => backgroundOf(editor.getCurrentPage()), [editor])
  const theme = useValue('theme', () => (editor.user.getIsDarkMode() ? 'dark' : 'light'), [editor])
  const view = useValue('view of the background', () => {
    const { x, y, w, h } = editor.getViewportPageBounds()
    const { w: width, h: height } = editor.getViewportScreenBounds()
    const pixelRatio = editor.getInstanceState().devicePixelRatio
    return { box: { x, y, w, h }, zoom: editor.getZoomLevel(), width, height, pixelRatio }
  }, [editor])
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || background === 'blank') return
    const width = Math.ceil(view.width * view.pixelRatio)
    const height = Math.ceil(view.height * view.pixelRatio)
    if (context.canvas.width !== width) context.canvas.width = width
    if (context.canvas.height !== height) context.canvas.height = height
    drawBackground(context, { background, look: backgroundStyle[theme], view })
  }, [background, theme, view])
  return (
    <div className={styles.ground} data-paper={background}>
      {background !== 'blank' && <canvas ref={canvas} className={styles.canvas} />}
    </div>
  )
}
