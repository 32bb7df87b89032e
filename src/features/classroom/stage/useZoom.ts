// One finger moves what is larger than its frame, two zoom it, a double tap makes it larger and whole again.
import { type PointerEvent, useRef, useState } from 'react'
import { moveBy, type Point, pinch, wholeView, type ZoomView, zoomAt } from './zoomView.ts'

const doubleTapMs = 300
const tapPx = 10
const doubleTapFactor = 2.5

export const useZoom = () => {
  const [view, setView] = useState<ZoomView>(wholeView)
  const fingers = useRef(new Map<number, Point>())
  const tap = useRef<{ at: Point; time: number; wasMoved: boolean }>(undefined)
  const lastTap = useRef(0)
  const pointIn = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return {
      point: { x: clientX - left - width / 2, y: clientY - top - height / 2 },
      size: { width, height },
    }
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const { point } = pointIn(event)
    fingers.current.set(event.pointerId, point)
    tap.current = { at: point, time: event.timeStamp, wasMoved: fingers.current.size > 1 }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const { point, size } = pointIn(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, point)
    const { current: firstTap } = tap
    if (firstTap && Math.hypot(point.x - firstTap.at.x, point.y - firstTap.at.y) > tapPx)
      firstTap.wasMoved = true
    setView((now) =>
      other
        ? pinch(now, [before, other], [point, other], size)
        : moveBy(now, { x: point.x - before.x, y: point.y - before.y }, size),
    )
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId)
    if (event.type === 'pointercancel' || !tap.current || tap.current.wasMoved) return
    const { point, size } = pointIn(event)
    if (event.timeStamp - lastTap.current < doubleTapMs) {
      lastTap.current = 0
      setView((now) => (now.scale > 1 ? wholeView : zoomAt(now, doubleTapFactor, point, size)))
    } else lastTap.current = event.timeStamp
  }
  return {
    style: { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` },
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}
