// The faces of the class beside the stage, one's own small and last.
import { useTranslation } from 'react-i18next'
import { useElementSize } from '#src/lib/useElementSize.ts'
import { useWindowHeight } from '#src/lib/useWindowHeight.ts'
import type { Stage } from './chooseStage.ts'
import styles from './FaceStrip.module.css'
import { Picture } from './Picture.tsx'
import { columnsFor, type StripPlace, stripCapacity } from './stripPlaces.ts'
import { useFaceSeats, useFaces, useOwnFace } from './useFaces.ts'

export const FaceStrip = ({ stage, place }: { stage: Stage; place: StripPlace }) => {
  const { t } = useTranslation('stage')
  const { element, size } = useElementSize()
  const windowHeight = useWindowHeight()
  const seats = useFaceSeats(stage)
  const isAlone = seats.length === 0
  const ownSeat = useOwnFace(stage, isAlone)
  // On a phone one's own face lies in the corner of the first page.
  const ownFace = place === 'page' ? undefined : ownSeat
  const capacity = stripCapacity(place, { windowHeight, width: size.width, hasOwn: ownFace !== undefined })
  const { faces, large, hidden } = useFaces(seats, capacity)
  const largest = place === 'page' ? 0 : large
  const small = faces.length - largest
  const isOwnInside = small === 0 && !isAlone
  const columns = columnsFor(ownFace && !isOwnInside ? small + 1 : small)
  if (isAlone && !ownFace) return null
  // Each stays where it is in the document: an element with a playing picture is not moved, only its place is.
  const inDocument = faces
    .map((seat, index) => ({ seat, index }))
    .sort((a, b) => (a.seat.id < b.seat.id ? -1 : 1))
  return (
    <section
      className={styles.faces}
      data-place={place}
      aria-label={t(isAlone && ownFace ? 'you' : 'faces', { name: ownFace?.name ?? '' })}
    >
      <div
        ref={element}
        className={styles.strip}
        data-pair={(largest === 2 && small === 0) || undefined}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {inDocument.map(({ seat, index }) => (
          <div
            key={seat.id}
            className={styles.face}
            data-large={index < largest || undefined}
            style={{ order: index }}
          >
            <Picture seat={seat} size={index < largest ? 'medium' : 'small'} />
          </div>
        ))}
        {ownFace && (
          <div
            key={ownFace.id}
            className={styles.face}
            data-large={isAlone || undefined}
            data-inside={isOwnInside || undefined}
            style={{ order: faces.length }}
          >
            <Picture seat={ownFace} size={isAlone ? 'medium' : 'small'} />
          </div>
        )}
      </div>
      {hidden > 0 && place !== 'page' && <p className={styles.more}>{t('more', { people: hidden })}</p>}
    </section>
  )
}
