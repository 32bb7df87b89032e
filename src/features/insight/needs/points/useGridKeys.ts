// Arrow keys in a table of buttons: one of them is reached by Tab, the others from it.
import { type KeyboardEvent, useState } from 'react'

interface Place {
  readonly row: number
  readonly column: number
}

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** Buttons say their place by `data-row` and `data-column`. */
export const useGridKeys = () => {
  const [{ row, column }, setPlace] = useState<Place>({ row: 0, column: 0 })
  const go = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (!step) return
    const next = { row: row + step.row, column: column + step.column }
    const selector = `[data-row="${next.row}"][data-column="${next.column}"]`
    const target = event.currentTarget.querySelector<HTMLElement>(selector)
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  const placeProps = (at: Place) => ({
    'data-row': at.row,
    'data-column': at.column,
    tabIndex: at.row === row && at.column === column ? 0 : -1,
    onFocus: () => setPlace(at),
  })
  return { go, placeProps }
}
