// What the teacher may do with one student: arrows move, letters act, Escape closes.
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatView } from '#contract/classroom/classroom.ts'
import { useClassroom, useView } from '#src/classroom/ClassroomContext.tsx'
import { canSetVolume } from '#src/media/useDeviceList.ts'
import { PreferPicture, preferPictureLetter, usePreferPicture } from './PreferPicture.tsx'
import styles from './SeatMenu.module.css'
import { type SeatAction, seatActions } from './seatActions.ts'
import { VolumeSlider } from './VolumeSlider.tsx'

interface Props {
  seat: SeatView
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

const edge = 8

/** Beside its row, and always whole inside the window. */
const place = (menu: HTMLElement, anchor: HTMLElement): void => {
  const row = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const left = Math.min(window.innerWidth - width - edge, Math.max(edge, row.right - width))
  const below = row.bottom + 4
  const top = below + height > window.innerHeight - edge ? Math.max(edge, row.top - height - 4) : below
  menu.style.left = `${left}px`
  menu.style.top = `${top}px`
}

const step = (event: KeyboardEvent, menu: HTMLElement | null): void => {
  const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!direction || !menu) return
  event.preventDefault()
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const index = items.findIndex((item) => item.matches(':focus'))
  items[(index + direction + items.length) % items.length]?.focus()
}

export const SeatMenu = ({ seat, anchor, onClose }: Props) => {
  const { t } = useTranslation('roster')
  const classroom = useClassroom()
  const view = useView()
  const menu = useRef<HTMLDivElement>(null)
  const actions = seatActions(seat, view)
  const picture = usePreferPicture(seat)

  useLayoutEffect(() => {
    const [shown, row] = [menu.current, anchor.current]
    if (!shown || !row) return
    shown.showPopover()
    place(shown, row)
    shown.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
    return () => row.focus()
  }, [anchor])
  useEffect(() => {
    const shown = menu.current
    // The browser closes a popover by Escape or a press outside.
    const handleToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') onClose() // popovers send ToggleEvents
    }
    shown?.addEventListener('toggle', handleToggle)
    return () => shown?.removeEventListener('toggle', handleToggle)
  }, [onClose])

  const act = ({ command }: SeatAction) => {
    onClose()
    void classroom.request(command.name, command.input)
  }
  const togglePicture = () => {
    onClose()
    picture.toggle()
  }
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const letter = event.key.toUpperCase()
    const action = actions.find((one) => one.letter === letter)
    if (action) {
      event.preventDefault()
      act(action)
    } else if (seat.isPresent && letter === preferPictureLetter) {
      event.preventDefault()
      togglePicture()
    } else step(event, menu.current)
  }
  return (
    <div ref={menu} popover="auto" className={styles.menu}>
      <p className={styles.title} title={seat.name}>
        {seat.name}
      </p>
      <div role="menu" aria-label={t('menuOf', { name: seat.name })} tabIndex={-1} onKeyDown={handleKey}>
        {actions.map((action) => (
          <button
            key={action.name}
            type="button"
            role="menuitem"
            aria-label={t(`action.${action.name}`)}
            aria-keyshortcuts={action.letter}
            className={styles.item}
            data-stop={action.name === 'ban' || undefined}
            onClick={() => act(action)}
          >
            <span>{t(`action.${action.name}`)}</span>
            <kbd>{action.letter}</kbd>
          </button>
        ))}
        {seat.isPresent && <PreferPicture isPreferred={picture.isPreferred} onToggle={togglePicture} />}
      </div>
      {seat.isPresent && canSetVolume() && <VolumeSlider seat={seat} />}
    </div>
  )
}
