// A pad to write on with a finger, a pen or the mouse. The line follows the hand; when it leaves, the line is handed over.
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { square } from '#contract/library/hanzi/strokes.ts'
import type { Touch } from '#contract/rules/hanzi/ink.ts'
import type { Grid } from './drawingChoices.ts'
import { GridLines, upright } from './HanziSquare.tsx'
import styles from './hanzi.module.css'
import { pathOf } from './inkPath.ts'

const side = square.right - square.left

type Place = Pick<globalThis.PointerEvent, 'clientX' | 'clientY' | 'timeStamp'>
const touchOf = ({ clientX, clientY, timeStamp }: Place, box: DOMRect): Touch => ({
  x: ((clientX - box.left) / box.width) * side,
  y: square.top - ((clientY - box.top) / box.height) * side,
  at: timeStamp,
})

interface Props {
  grid: Grid
  label: string
  isLocked?: boolean
  /** Stands below the hand. */
  children?: ReactNode
  onLine: (touches: readonly Touch[]) => void
}

export const InkPad = ({ grid, label, isLocked = false, children, onLine }: Props) => {
  const [line, setLine] = useState<readonly Touch[]>([])
  const drawn = useRef<{ id: number; touches: Touch[] } | null>(null)
  /** A person who writes with a pen rests the hand on the glass. */
  const hasPen = useRef(false)

  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (isLocked || event.button > 0 || drawn.current) return
    if (event.pointerType === 'pen') hasPen.current = true
    if (event.pointerType === 'touch' && hasPen.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const touches = [touchOf(event.nativeEvent, event.currentTarget.getBoundingClientRect())]
    drawn.current = { id: event.pointerId, touches }
    setLine(touches)
  }
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const stroke = drawn.current
    if (stroke?.id !== event.pointerId) return
    const box = event.currentTarget.getBoundingClientRect()
    const native = event.nativeEvent
    // A slow phone gives several places at once.
    const between = native.getCoalescedEvents?.() ?? []
    stroke.touches.push(...(between.length > 0 ? between : [native]).map((one) => touchOf(one, box)))
    setLine([...stroke.touches])
  }
  const leave = (event: PointerEvent<SVGSVGElement>) => {
    const stroke = drawn.current
    if (stroke?.id !== event.pointerId) return
    drawn.current = null
    setLine([])
    if (event.type === 'pointerup') onLine(stroke.touches)
  }
  return (
    <svg
      className={isLocked ? styles.square : styles.pad}
      viewBox="0 0 1024 1024"
      role="img"
      aria-label={label}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={leave}
      onPointerCancel={leave}
    >
      <GridLines grid={grid} />
      <g transform={upright}>
        {children}
        {line.length > 1 && <path className={styles.hand} d={pathOf(line)} />}
      </g>
    </svg>
  )
}
