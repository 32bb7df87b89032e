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
import { joinProblemKey, type RoomProblem, roomProblem } from './roomProblem.ts'

export const useRoomProblem = (): RoomProblem | null => {
  const classroom = useClassroomState(useShallow(({ status, refusal }) => ({ status, refusal })))
  const media = useMediaState(
    useShallow((state) => ({
      connection: state.connection,
      isReceiving: state.isReceiving,
      refusal: state.refusal,
      obstacle: state.obstacle,
      engine: state.engine,
      isSoundBlocked: state.isSoundBlocked,
      isPictureBlocked: state.isPictureBlocked,
      micInterruption: state.micInterruption,
      mic: state.mic,
      camera: state.camera,
      screen: state.screen,
    })),
  )
  return roomProblem(classroom, media)
}

const Banner = ({ text, tone = 'wait', children }: { text: string; tone?: string; children?: ReactNode }) => (
  <div className={styles.banner} data-tone={tone} role="alert">
    <AlertIcon />
    <p>{text}</p>
    {children}
  </div>
)

/** Says why there is no sound and no picture yet. The attempts go on, so there is nothing to press. */
const JoinProblem = ({ obstacle, engine }: Extract<RoomProblem, { kind: 'mediaJoin' }>) => {
  const { t } = useTranslation(['room', 'errors'])
  if (obstacle.at === 'server') return <Banner text={t(`errors:${obstacle.code}`)} />
  return <Banner text={t(`room:problem.join.${joinProblemKey(obstacle.at, engine)}`, { ...engine })} />
}

interface Props {
  problem: RoomProblem
  onChooseDevices: () => void
}

export const RoomProblemBanner = ({ problem, onChooseDevices }: Props) => {
  const { t } = useTranslation(['room', 'errors', 'devices'])
  const classroom = useClassroom()
  const media = useMedia()
  switch (problem.kind) {
    case 'classroomConnection':
      return <Banner text={t('room:problem.classroomConnection')} />
    case 'mediaConnection':
      return <Banner text={problem.code ? t(`errors:${problem.code}`) : t('room:problem.mediaConnection')} />
    case 'mediaJoin':
      return <JoinProblem {...problem} />
    case 'mediaRefused':
      return (
        <Banner text={t(`errors:${problem.code}`)} tone="stop">
          <button type="button" onClick={() => media.start()}>
            {t('room:problem.retry')}
          </button>
        </Banner>
      )
    case 'micInterrupted':
      return (
        <Banner text={t(`room:problem.micInterrupted.${problem.by}`)}>
          <button type="button" onClick={() => void media.retakeMic()}>
            {t('room:problem.retakeMic')}
          </button>
        </Banner>
      )
    case 'playbackBlocked':
      return (
        <LightButton kind="primary" onClick={() => void media.unblockPlayback()}>
          <SpeakerIcon />
          {t(`room:problem.tapTo.${problem.what}`)}
        </LightButton>
      )
    case 'device':
      return (
        <Banner text={t(`devices:problem.${problem.source}.${problem.problem}`)}>
          <button type="button" onClick={() => media.wish(problem.source, true)}>
            {t('room:problem.retry')}
          </button>
          {problem.source !== 'screen' && (
            <button type="button" onClick={onChooseDevices}>
              {t('room:problem.chooseAnother')}
            </button>
          )}
        </Banner>
      )
    case 'refusal':
      return (
        <Banner text={t(`errors:${problem.code}`)}>
          <button type="button" aria-label={t('room:problem.dismiss')} onClick={classroom.forgetRefusal}>
            <CloseIcon />
          </button>
        </Banner>
      )
  }
}
