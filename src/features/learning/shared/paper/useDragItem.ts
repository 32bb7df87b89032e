// Exercises of a paper are dragged by their handle with the mouse; the buttons of a row do the same for keys and fingers.
import { type DragEvent, useState } from 'react'
import type { Place } from '#contract/rules/paper/sections.ts'

const isSame = (one: Place | null, other: Place) => one?.section === other.section && one.at === other.at

export const useDragItem = (onMove: (exerciseId: string, to: Place) => void) => {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<Place | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return {
    isOver: (place: Place) => dragged !== null && isSame(over, place),
    /** For the handle of an exercise. */
    handleOf: (exerciseId: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', exerciseId)
        const row = event.currentTarget.closest('li')
        if (row) event.dataTransfer.setDragImage(row, 16, 16)
        setDragged(exerciseId)
      },
      onDragEnd: end,
    }),
    /** For what an exercise is dropped on: it takes that place. */
    targetAt: (place: Place) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged === null) return
        event.preventDefault()
        event.stopPropagation()
        if (!isSame(over, place)) setOver(place)
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (dragged === null) return
        event.preventDefault()
        event.stopPropagation()
        onMove(dragged, place)
        end()
      },
    }),
  }
}
