// Shows before entering how I look, whether I am heard and which devices I use; one button goes in.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { FileId } from '#contract/ids.ts'
import { Avatar } from '#src/files/Avatar.tsx'
import { deviceChoice } from '#src/media/deviceChoice.ts'
import { CameraIcon, CameraOffIcon, MicIcon, MicOffIcon } from '#src/ui/roomIcons.tsx'
import { DevicePanel } from './DevicePanel.tsx'
import styles from './GreenRoom.module.css'
import { openPreview, type Preview, type PreviewKind } from './openPreview.ts'
import { ProblemNote } from './ProblemNote.tsx'

export interface EntryDevices {
  mic: boolean
  camera: boolean
}

const usePreview = (withCamera: boolean): Preview => {
  const [preview] = useState(openPreview)
  const [first] = useState<readonly PreviewKind[]>(withCamera ? ['audio', 'video'] : ['audio'])
  useEffect(() => {
    void preview.open(first)
    const forget = deviceChoice.subscribe((now, before) => {
      const state = preview.store.getState()
      const isVoiceNew =
        now.audioinput !== before.audioinput || now.isVoiceUntouched !== before.isVoiceUntouched
      if (isVoiceNew) void preview.open(['audio'])
      if (now.videoinput !== before.videoinput && state.video.track) void preview.open(['video'])
    })
    return () => {
      forget()
      preview.close()
    }
  }, [preview, first])
  return preview
}

const PreviewVideo = ({ track, label }: { track: MediaStreamTrack; label: string }) => {
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const video = element.current
    if (!video) return
    video.srcObject = new MediaStream([track])
    // Not by autoPlay: with it Safari shows a play button over the picture when the battery is low.
    video.play().catch(() => {
      // The page was left meanwhile.
    })
  }, [track])
  return <video ref={element} aria-label={label} playsInline muted />
}

interface Props {
  person: { id: string; name: string; avatar: FileId | null }
  wish: EntryDevices
  onWish: (wish: EntryDevices) => void
  /** Title, time, the button or the wait. */
  children: ReactNode
}

export const GreenRoom = ({ person, wish, onWish, children }: Props) => {
  const { t } = useTranslation('devices')
  const preview = usePreview(wish.camera)
  const { audio, video } = useStore(preview.store)
  const retry = (kind: PreviewKind) => void preview.open([kind])
  const toggleCamera = () => {
    if (wish.camera) preview.shut('video')
    else retry('video')
    onWish({ ...wish, camera: !wish.camera })
  }
  return (
    <main className={styles.page}>
      <div className={styles.room}>
        <section className={styles.mirror} aria-label={t('mirror')}>
          {video.track && wish.camera ? (
            <PreviewVideo track={video.track} label={t('mirror')} />
          ) : (
            <Avatar id={person.id} name={person.name} picture={person.avatar} size="large" />
          )}
          <div className={styles.switches}>
            <button
              type="button"
              data-on={wish.mic || undefined}
              aria-pressed={wish.mic}
              aria-label={t('enterWithMic')}
              title={t(wish.mic ? 'micWillBeOpen' : 'micWillBeClosed')}
              onClick={() => onWish({ ...wish, mic: !wish.mic })}
            >
              {wish.mic ? <MicIcon /> : <MicOffIcon />}
            </button>
            <button
              type="button"
              data-on={wish.camera || undefined}
              aria-pressed={wish.camera}
              aria-label={t('enterWithCamera')}
              title={t(wish.camera ? 'cameraWillBeOpen' : 'cameraWillBeClosed')}
              onClick={toggleCamera}
            >
              {wish.camera ? <CameraIcon /> : <CameraOffIcon />}
            </button>
          </div>
          <p className={styles.hint}>
            {t(wish.mic ? 'micWillBeOpen' : 'micWillBeClosed')} ·{' '}
            {t(wish.camera ? 'cameraWillBeOpen' : 'cameraWillBeClosed')}
          </p>
        </section>
        <section className={styles.choices}>
          {children}
          <div className={styles.devices}>
            {audio.problem && (
              <ProblemNote kind="mic" problem={audio.problem} onRetry={() => retry('audio')} />
            )}
            {video.problem && wish.camera && (
              <ProblemNote kind="camera" problem={video.problem} onRetry={() => retry('video')} />
            )}
            <DevicePanel track={audio.track} allowed={audio.track !== null || video.track !== null} />
          </div>
        </section>
      </div>
    </main>
  )
}
