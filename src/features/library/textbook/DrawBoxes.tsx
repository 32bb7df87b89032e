// The picture of a page with its boxes: a box is drawn with the pointer, moved, made larger at its corner.
import { Skeleton } from 'antd'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookPage, Hotspot } from '#contract/library/textbook/bookPage.ts'
import { useFileLink } from '#src/files/useFileLink.ts'
import { type Box, boxBetween, movedBy, pressed, resizedBy } from './hotspotPlaces.ts'
import { placeStyle, useSpotName } from './PagePicture.tsx'
import styles from './pages.module.css'

interface Props {
  page: BookPage
  number: number
  spots: readonly Hotspot[]
  chosen: string | undefined
  mayChange: boolean
  onChoose: (id: string) => void
  onDraw: (box: Box) => void
  /** While a box is being moved. */
  onMoving: (spots: Hotspot[]) => void
  onChange: (spots: Hotspot[]) => void
}
interface Point {
  readonly x: number
  readonly y: number
}
/** The action of the pointer since it went down. */
type Drag = { readonly from: Point } & (
  | { readonly does: 'draw' }
  | { readonly does: 'move' | 'resize'; readonly spot: Hotspot }
)

export const DrawBoxes = ({ page, number, spots, chosen, mayChange, ...on }: Props) => {
  const { t } = useTranslation('bookReader')
  const nameOf = useSpotName()
  const sheet = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const [sketch, setSketch] = useState<Box>()
  const { data: link, isPending } = useFileLink(page.fileId)
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = sheet.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  const replaced = (spot: Hotspot) => spots.map((one) => (one.id === spot.id ? spot : one))
  const dragged = (now: Drag & { spot: Hotspot }, to: Point): Hotspot => {
    const by = { x: to.x - now.from.x, y: to.y - now.from.y }
    return now.does === 'move' ? movedBy(now.spot, by) : resizedBy(now.spot, by)
  }
  const begin = (
    event: PointerEvent,
    what: { does: 'draw' } | { does: 'move' | 'resize'; spot: Hotspot },
  ) => {
    if (!mayChange || event.button !== 0) return
    event.stopPropagation()
    sheet.current?.setPointerCapture(event.pointerId)
    setDrag({ ...what, from: pointOf(event) })
  }
  const handleMove = (event: PointerEvent) => {
    if (!drag) return
    const to = pointOf(event)
    if (drag.does === 'draw') setSketch(boxBetween(drag.from, to))
    else on.onMoving(replaced(dragged(drag, to)))
  }
  const handleUp = (event: PointerEvent) => {
    if (!drag) return
    const to = pointOf(event)
    setDrag(undefined)
    setSketch(undefined)
    if (drag.does === 'draw') {
      const box = boxBetween(drag.from, to)
      if (box) on.onDraw(box)
      return
    }
    const spot = dragged(drag, to)
    const { x, y, width, height } = drag.spot
    if (spot.x !== x || spot.y !== y || spot.width !== width || spot.height !== height)
      on.onChange(replaced(spot))
  }
  if (isPending) return <Skeleton.Node active />
  if (!link) return <p role="alert">{t('pageMissing')}</p>
  return (
    <div
      ref={sheet}
      className={styles.sheet}
      data-draws={mayChange}
      onPointerDown={(event) => begin(event, { does: 'draw' })}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={() => {
        setDrag(undefined)
        setSketch(undefined)
      }}
    >
      <img src={link.url} alt={t('edit.page', { number })} draggable={false} />
      {spots.map((spot) => (
        <button
          key={spot.id}
          type="button"
          className={styles.box}
          data-kind={spot.kind}
          data-chosen={spot.id === chosen}
          style={placeStyle(spot)}
          aria-label={nameOf(spot)}
          onFocus={() => on.onChoose(spot.id)}
          onPointerDown={(event) => {
            on.onChoose(spot.id)
            begin(event, { does: 'move', spot })
          }}
          onKeyDown={(event) => {
            const next = mayChange ? pressed(spot, event.key, event.shiftKey) : undefined
            if (!next) return
            event.preventDefault()
            on.onChange(replaced(next))
          }}
        >
          <span aria-hidden>{t(`kind.${spot.kind}`)}</span>
          {mayChange && (
            <i
              aria-hidden
              className={styles.corner}
              onPointerDown={(event) => begin(event, { does: 'resize', spot })}
            />
          )}
        </button>
      ))}
      {sketch && <div className={styles.sketch} style={placeStyle(sketch)} />}
    </div>
  )
}
