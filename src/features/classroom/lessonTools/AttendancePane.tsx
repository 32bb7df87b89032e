// The attendance check for the teacher: starts it, sees the answers come in by name, corrects them, and ends it.
import { useTranslation } from 'react-i18next'
import type { SeatView } from '#contract/classroom/classroom.ts'
import type { AttendanceCheck } from '#contract/classroom/lessonTools/attendanceCheck.ts'
import { useCommand, useSeats, useView } from '#src/classroom/ClassroomContext.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import { type AttendanceRow, attendanceRows } from './attendanceRows.ts'
import styles from './ToolsPanel.module.css'

const useStateText = () => {
  const { t } = useTranslation('turns')
  return ({ seat, answer }: AttendanceRow, openedAt: number) => {
    if (answer?.by === 'host') return t('attendance.marked')
    if (answer) return t('attendance.after', { seconds: Math.round((answer.at - openedAt) / 1000) })
    return t(seat.isPresent ? 'attendance.notYet' : 'attendance.away')
  }
}

const People = ({ check, seats }: { check: AttendanceCheck; seats: readonly SeatView[] }) => {
  const { t } = useTranslation('turns')
  const stateText = useStateText()
  const { send } = useCommand()
  const rows = attendanceRows(check, seats)
  const presentCount = rows.filter(({ answer }) => answer).length
  return (
    <>
      <p className={styles.count} role="status">
        {t('attendance.count', { here: presentCount, all: rows.length })}
      </p>
      <ul className={styles.people}>
        {rows.map((row) => (
          <li key={row.seat.id} data-away={(!row.answer && !row.seat.isPresent) || undefined}>
            <label>
              <input
                type="checkbox"
                checked={row.answer !== undefined}
                onChange={({ target }) =>
                  void send('attendance:mark', { seatId: row.seat.id, isHere: target.checked })
                }
              />
              <span className={styles.name} title={row.seat.name}>
                {row.seat.name}
              </span>
              <small>{stateText(row, check.openedAt)}</small>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}

export const AttendancePane = () => {
  const { t } = useTranslation('turns')
  const { attendanceCheck } = useView()
  const seats = useSeats()
  const { send, pending } = useCommand()
  const isOpen = attendanceCheck?.closedAt === null
  const start = attendanceCheck ? t('attendance.again') : t('attendance.open')
  return (
    <>
      {!attendanceCheck && <p className={styles.help}>{t('attendance.help')}</p>}
      <LightButton
        kind={isOpen ? 'plain' : 'primary'}
        isPending={pending === 'attendance:open' || pending === 'attendance:close'}
        onClick={() => void send(isOpen ? 'attendance:close' : 'attendance:open', {})}
      >
        {isOpen ? t('attendance.close') : start}
      </LightButton>
      {attendanceCheck && <People check={attendanceCheck} seats={seats} />}
    </>
  )
}
