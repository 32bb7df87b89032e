// A text is read aloud, or a question answered: recorded, heard again, recorded anew.
import { AudioOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SpeakAnswer, SpeakContent } from '#contract/learning/exercise/speak.ts'
import { errorText } from '#src/http/showError.ts'
import { SoundPlayer } from '#src/kit/richText/SoundPlayer.tsx'
import { formatSpan } from '#src/lib/formatSpan.ts'
import { useLevel } from '#src/media/levelMeter.ts'
import recorder from '../../../../library/shared/recorder/recorder.module.css'
import { useRecorder } from '../../../../library/shared/recorder/useRecorder.ts'
import type { PlayProps } from '../typeView.ts'
import styles from './speak.module.css'

/** A recording below this is hardly to be heard, or much too short. */
const faintScore = 40

export const SpeakPlay = (props: PlayProps<SpeakContent, SpeakAnswer>) => {
  const { content, answer, onAnswer, isReadOnly, record } = props
  const { t } = useTranslation(['exercisePlay', 'recorder', 'devices'])
  const { state, seconds, track, start, stop } = useRecorder(content.seconds)
  const meter = useRef<HTMLDivElement>(null)
  useLevel(meter, track)
  const sending = useMutation({
    mutationFn: async (sound: Blob) => record?.(sound),
    onSuccess: (stored) => {
      if (stored) onAnswer({ fileId: stored.fileId, seconds: stored.seconds, loudness: stored.loudness })
    },
  })
  const sound = state.step === 'done' ? state.sound : undefined
  const { mutate } = sending
  useEffect(() => {
    if (sound) mutate(sound)
  }, [sound, mutate])
  const problem = state.step === 'ready' ? state.problem : null
  const isRecording = state.step === 'recording'
  const isLocked = isReadOnly || !record
  // A time that is over ends the recording too.
  useEffect(() => {
    if (isReadOnly && isRecording) stop()
  }, [isReadOnly, isRecording, stop])
  const isFaint = sending.data && sending.data.score < faintScore
  return (
    <div className={styles.speak}>
      {content.text !== '' && <p className={styles.text}>{content.text}</p>}
      {content.model && <SoundPlayer fileId={content.model} name={t('exercisePlay:model')} />}
      <div className={recorder.recorder}>
        {isRecording && <div ref={meter} className={recorder.meter} aria-hidden />}
        <p role="status">
          {sending.isPending
            ? t('exercisePlay:sendingRecording')
            : t(`recorder:step.${state.step === 'done' ? 'ready' : state.step}`, {
                seconds: content.seconds,
              })}
        </p>
        {isRecording ? (
          <>
            <p className={recorder.clock}>
              {formatSpan(seconds * 1000)} / {formatSpan(content.seconds * 1000)}
            </p>
            <Button type="primary" danger size="large" onClick={stop}>
              {t('recorder:stop')}
            </Button>
          </>
        ) : (
          <Button
            type={answer ? 'default' : 'primary'}
            size="large"
            icon={<AudioOutlined aria-hidden />}
            loading={state.step === 'asking' || state.step === 'making'}
            disabled={isLocked || sending.isPending}
            onClick={() => void start()}
          >
            {t(answer ? 'recorder:again' : 'recorder:start')}
          </Button>
        )}
        {problem && (
          <Alert
            type="error"
            showIcon
            title={problem === 'failed' ? t('recorder:failed') : t(`devices:problem.mic.${problem}`)}
          />
        )}
        {sending.error && sound && (
          <Alert
            type="error"
            showIcon
            title={errorText(sending.error)}
            action={<Button onClick={() => mutate(sound)}>{t('exercisePlay:sendAgain')}</Button>}
          />
        )}
        {isFaint && <Alert type="warning" showIcon title={t('exercisePlay:faint')} />}
      </div>
      {answer && !isRecording && (
        <SoundPlayer fileId={answer.fileId} name={t('exercisePlay:yourRecording')} />
      )}
    </div>
  )
}
