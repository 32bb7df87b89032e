// The names of those who may be picked turn like a wheel and stop at the picked one, on every page at the same moment.
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudentPick } from '#contract/classroom/lessonTools/picker.ts'
import { useClassroom } from '#src/classroom/ClassroomContext.tsx'
import { useMsUntil } from '#src/classroom/useServerTime.ts'
import styles from './PickCard.module.css'
import { turningNames } from './turningNames.ts'

const rows = 32

export const PickReel = ({ pick }: { pick: StudentPick }) => {
  const { t } = useTranslation('turns')
  const { store } = useClassroom()
  const msUntil = useMsUntil()
  const [{ names, style }] = useState(() => {
    const { seats } = store.getState()
    const candidates = pick.candidates.map((id) => seats.get(id)?.name ?? '')
    return {
      names: turningNames(candidates, { picked: pick.candidates.indexOf(pick.seatId), rows }),
      // A page that comes later joins the wheel where it is.
      style: {
        '--rows': rows,
        '--turns': `${pick.stopsAt - pick.pickedAt}ms`,
        '--since': `${msUntil(pick.pickedAt)}ms`,
      } as CSSProperties, // React's type knows no custom properties
    }
  })
  return (
    <>
      <p className={styles.still}>{t('picker.turning')}</p>
      <div className={styles.window} aria-hidden="true">
        <ol className={styles.wheel} style={style}>
          {names.map((name, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the rows never move
            <li key={row}>{name}</li>
          ))}
        </ol>
      </div>
    </>
  )
}
