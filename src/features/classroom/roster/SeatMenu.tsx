// The menu of the teacher's actions on one student.
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatView } from '#contract/classroom/classroom.ts'
import { useClassroom, useView } from '#src/classroom/ClassroomContext.tsx'
import { canSetVolume } from '#src/media/useDeviceList.ts'
import { AnchoredMenu } from '#src/ui/AnchoredMenu.tsx'
import { PreferPicture, preferPictureLetter, usePreferPicture } from './PreferPicture.tsx'
import styles from './SeatMenu.module.css'
import { type SeatAction, seatActions } from './seatActions.ts'
import { VolumeSlider } from './VolumeSlider.tsx'

interface Props {
  seat: SeatView
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

export const SeatMenu = ({ seat, anchor, onClose }: Props) => {
  const { t } = useTranslation('roster')
  const classroom = useClassroom()
  const view = useView()
  const actions = seatActions(seat, view)
  const picture = usePreferPicture(seat)

  const act = ({ command }: SeatAction) => {
    onClose()
    void classroom.request(command.name, command.input)
  }
  const togglePicture = () => {
    onClose()
    picture.toggle()
  }
  const handleLetter = (letter: string): boolean => {
    const action = actions.find((one) => one.letter === letter)
    if (action) act(action)
    else if (seat.isPresent && letter === preferPictureLetter) togglePicture()
    else return false
    return true
  }
  return (
    <AnchoredMenu
      title={seat.name}
      label={t('menuOf', { name: seat.name })}
      anchor={anchor}
      onClose={onClose}
      onLetter={handleLetter}
      after={seat.isPresent && canSetVolume() && <VolumeSlider seat={seat} />}
    >
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
    </AnchoredMenu>
  )
}
