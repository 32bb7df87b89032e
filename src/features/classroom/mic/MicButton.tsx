// The microphone button: it says what my microphone may do and whether I am heard, before it is pressed.
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatView } from '#contract/classroom/classroom.ts'
import type { GroupsView } from '#contract/classroom/group.ts'
import { isReceivedByAll } from '#contract/rules/classroom/audience.ts'
import { useClassroomState, useMySeat } from '#src/classroom/ClassroomContext.tsx'
import { useLevel } from '#src/media/levelMeter.ts'
import { useMedia, useMediaState } from '#src/media/MediaContext.tsx'
import { isFlowing } from '#src/media/mediaState.ts'
import { LockIcon, MicIcon, MicOffIcon, PlugIcon } from '#src/ui/roomIcons.tsx'
import styles from './MicButton.module.css'
import { type HeardBy, type MicLook, micButtonLook } from './micButtonLook.ts'

const icons: Record<MicLook['shape'], () => React.ReactNode> = {
  open: MicIcon,
  closed: MicOffIcon,
  locked: LockIcon,
  banned: MicOffIcon,
  none: PlugIcon,
}

const heardBy = (groups: GroupsView | null, seat: SeatView, isPrivate: boolean): HeardBy => {
  if (isPrivate) return 'heardPrivately'
  if (!groups || isReceivedByAll(groups, seat)) return 'heard'
  return seat.group === null ? 'heardInMainRoom' : 'heardInGroup'
}

export const MicButton = ({ isLarge = false }: { isLarge?: boolean }) => {
  const { t } = useTranslation('mic')
  const media = useMedia()
  const seat = useMySeat()
  const groups = useClassroomState((state) => state.view?.groups ?? null)
  const mic = useMediaState((state) => state.mic)
  const interruption = useMediaState((state) => state.micInterruption)
  // An open microphone is heard while the connection is repaired beside it; a closed one can be opened only afterwards.
  const isConnected = useMediaState((state) =>
    state.mic.isOn ? isFlowing(state) : state.connection === 'connected',
  )
  const isPrivate = useMediaState((state) => state.privateTalk !== null)
  const isOverridden = useMediaState((state) => state.micOverride !== null)
  const element = useRef<HTMLButtonElement>(null)
  const reasonId = useId()
  useLevel(element, mic.isOn ? mic.track : null)
  if (!seat) return null

  const look = micButtonLook(seat, {
    isOn: mic.isOn,
    problem: mic.problem,
    interruption,
    isConnected,
    heardBy: heardBy(groups, seat, isPrivate),
  })
  // A private talk of the host opens and shuts it.
  const press = isOverridden ? null : look.press
  const Icon = icons[look.shape]
  const handleClick = () => {
    if (press === 'retake') void media.retakeMic()
    else if (press) media.wish('mic', press === 'open')
  }
  return (
    <div className={styles.mic} data-large={isLarge || undefined}>
      <button
        ref={element}
        type="button"
        className={styles.button}
        data-shape={look.shape}
        data-called={seat.isCalled || undefined}
        aria-label={t(look.press === 'close' ? 'close' : 'open')}
        aria-disabled={press === null}
        aria-busy={mic.isBusy}
        aria-describedby={reasonId}
        onClick={handleClick}
      >
        <Icon />
      </button>
      <span id={reasonId} className={styles.reason} data-shape={look.shape}>
        {t(look.reason)}
      </span>
    </div>
  )
}
