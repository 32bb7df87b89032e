// Hold to talk, with the pointer or a key; a short press keeps the talk open until the next one, for hands that cannot hold.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { SeatId } from '#contract/ids.ts'
import { usePrivateTalkControl } from '../shared/PrivateTalkContext.ts'

const shortPressMs = 400

export const useHold = (seatId: SeatId, keys: readonly string[]) => {
  const control = usePrivateTalkControl()
  const pressedAt = useRef<number | null>(null)
  const isOn = control?.partnerId === seatId

  const press = () => {
    if (isOn) return control?.stop()
    pressedAt.current = performance.now()
    control?.start(seatId)
  }
  const release = () => {
    const since = pressedAt.current
    pressedAt.current = null
    if (since !== null && performance.now() - since >= shortPressMs) control?.stop()
  }
  // The release is not reported to a window that has lost the focus.
  useEffect(() => {
    if (!isOn) return
    const blur = () => {
      if (pressedAt.current === null) return
      pressedAt.current = null
      control?.stop()
    }
    window.addEventListener('blur', blur)
    return () => window.removeEventListener('blur', blur)
  }, [isOn, control])

  const isKey = ({ key }: KeyboardEvent) => keys.includes(key)
  return {
    isOn,
    keyHandlers: {
      onKeyDown: (event: KeyboardEvent) => {
        if (!isKey(event) || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        if (!event.repeat) press()
      },
      onKeyUp: (event: KeyboardEvent) => {
        if (!isKey(event)) return
        event.preventDefault()
        release()
      },
      onBlur: release,
    },
    pointerHandlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        press()
      },
      onPointerUp: release,
      onPointerCancel: release,
      // A long press on a touch screen asks for a menu.
      onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    },
    /** Screen readers press without a pointer or a key. */
    toggle: () => (isOn ? control?.stop() : control?.start(seatId)),
  }
}
