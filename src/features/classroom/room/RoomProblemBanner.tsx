// The current problem with a way to solve it, as a banner. Never a dialog: the lesson continues.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useShallow } from 'zustand/react/shallow'
import { useClassroom, useClassroomState } from '#src/classroom/ClassroomContext.tsx'
import { useMedia, useMediaState } from '#src/media/MediaContext.tsx'
import { AlertIcon, CloseIcon } from '#src/ui/icons.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import { SpeakerIcon } from '#src/ui/roomIcons.tsx'
import styles from './RoomProblemBanner.module.css'
import { joinTexts, type RoomProblem, roomProblem } from './roomProblem.ts'

export const useRoomProblem = (): RoomProblem | null => {
  const classroom = useClassroomState(useShallow(({ status, refusal }) => ({ status, refusal })))
  const media = useMediaState(
    useShallow(({ line, refusal, obstacle, engine, isSoundBlocked, mic, camera, screen }) => ({
      line,
      refusal,
      obstacle,
      engine,
      isSoundBlocked,
      mic,
      camera,
      screen,
    })),
  )
  return roomProblem(classroom, media)
}

const Line = ({ words, tone = 'wait', children }: { words: string; tone?: string; children?: ReactNode }) => (
  <div className={styles.line} data-tone={tone} role="alert">
    <AlertIcon />
    <p>{words}</p>
    {children}
  </div>
)

/** Why there is no sound and no picture yet. The attempts go on, so there is nothing to press. */
const WayLine = ({ obstacle, engine }: Extract<RoomProblem, { kind: 'mediaWay' }>) => {
  const { t } = useTranslation(['room', 'errors'])
  if (obstacle.at === 'server') return <Line words={t(`errors:${obstacle.code}`)} />
  return <Line words={t(`room:trouble.way.${joinTexts(obstacle.at, engine)}`, { ...engine })} />
}

interface Props {
  trouble: RoomProblem
  onChooseDevices: () => void
}

export const RoomProblemBanner = ({ trouble, onChooseDevices }: Props) => {
  const { t } = useTranslation(['room', 'errors', 'devices'])
  const classroom = useClassroom()
  const media = useMedia()
  switch (trouble.kind) {
    case 'classroomLine':
      return <Line words={t('room:trouble.classroomLine')} />
    case 'mediaLine':
      return <Line words={trouble.code ? t(`errors:${trouble.code}`) : t('room:trouble.mediaLine')} />
    case 'mediaWay':
      return <WayLine {...trouble} />
    case 'mediaRefused':
      return (
        <Line words={t(`errors:${trouble.code}`)} tone="stop">
          <button type="button" onClick={() => media.start()}>
            {t('room:trouble.retry')}
          </button>
        </Line>
      )
    case 'soundBlocked':
      return (
        <LightButton kind="primary" onClick={() => void media.unblockSound()}>
          <SpeakerIcon />
          {t('room:trouble.tapToHear')}
        </LightButton>
      )
    case 'device':
      return (
        <Line words={t(`devices:problem.${trouble.source}.${trouble.problem}`)}>
          <button type="button" onClick={() => media.wish(trouble.source, true)}>
            {t('room:trouble.retry')}
          </button>
          {trouble.source !== 'screen' && (
            <button type="button" onClick={onChooseDevices}>
              {t('room:trouble.chooseAnother')}
            </button>
          )}
        </Line>
      )
    case 'refusal':
      return (
        <Line words={t(`errors:${trouble.code}`)}>
          <button type="button" aria-label={t('room:trouble.readAway')} onClick={classroom.forgetRefusal}>
            <CloseIcon />
          </button>
        </Line>
      )
  }
}
