// The picture in the square: drawn on a canvas, moved by hand, wheel or keys, saved as a PNG.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { cropSide, moveView, scaleOf, startView, turnView, zoomView } from './cropView.ts'

const keyStep = 8
const zoomStep = 1.15
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
}

/** Undefined while it is being read; null when it is no picture that a browser can show. */
export const useBitmap = (file: File): ImageBitmap | null | undefined => {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>()
  useEffect(() => {
    let isWanted = true
    let read: ImageBitmap | undefined
    createImageBitmap(file).then(
      (found) => {
        read = found
        if (isWanted) setBitmap(found)
        else found.close()
      },
      () => isWanted && setBitmap(null),
    )
    return () => {
      isWanted = false
      read?.close()
    }
  }, [file])
  return bitmap
}

export const useCrop = (bitmap: ImageBitmap) => {
  const [view, setView] = useState(startView)
  const canvas = useRef<HTMLCanvasElement>(null)
  const held = useRef<{ x: number; y: number }>(undefined)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.resetTransform()
    context.clearRect(0, 0, cropSide, cropSide)
    context.translate(cropSide / 2 + view.x, cropSide / 2 + view.y)
    context.rotate((view.turn * Math.PI) / 2)
    const scale = scaleOf(bitmap, view)
    context.scale(scale, scale)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
  }, [bitmap, view])

  const zoomTo = (zoom: number) => setView((now) => zoomView(bitmap, now, zoom))
  return {
    canvas,
    zoom: view.zoom,
    zoomTo,
    turnLeft: () => setView((now) => turnView(bitmap, now, -1)),
    turnRight: () => setView((now) => turnView(bitmap, now, 1)),
    handleKey: (event: KeyboardEvent) => {
      const step = arrows[event.key]
      if (step) setView((now) => moveView(bitmap, now, step))
      else if (event.key === '+' || event.key === '=') zoomTo(view.zoom * zoomStep)
      else if (event.key === '-') zoomTo(view.zoom / zoomStep)
      else return
      event.preventDefault()
    },
    handlePointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { x: event.clientX, y: event.clientY }
    },
    handlePointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      const from = held.current
      if (!from) return
      // What one sees may be larger than the result.
      const factor = cropSide / event.currentTarget.clientWidth
      const by = { x: (event.clientX - from.x) * factor, y: (event.clientY - from.y) * factor }
      held.current = { x: event.clientX, y: event.clientY }
      setView((now) => moveView(bitmap, now, by))
    },
    handlePointerUp: () => {
      held.current = undefined
    },
    asPng: (name: string) =>
      new Promise<File>((resolve, reject) => {
        canvas.current?.toBlob((blob) => {
          if (blob) resolve(new File([blob], name, { type: 'image/png' }))
          else reject(new Error('the canvas made no picture'))
        }, 'image/png')
      }),
  }
}
