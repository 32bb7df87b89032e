// Records a sound for a text: up to a minute, heard again before it is used.
import { AudioOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Input } from 'antd'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#src/http/showError.ts'
import type { DeviceProblem } from '#src/media/deviceProblem.ts'
import { useLevel } from '#src/media/levelMeter.ts'
import { FormModal } from '#src/ui/kit/FormModal.tsx'
import { type FileSourceProps, useRichTextFiles } from '#src/ui/richText/files.ts'
import styles from './recorder.module.css'
import { secondsMax, useRecorder } from './useRecorder.ts'

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

export const RecordDialog = ({ onFound, onClose }: FileSourceProps) => {
  const { t } = useTranslation(['recorder', 'devices', 'common'])
  const { send } = useRichTextFiles()
  const { state, seconds, track, start, stop } = useRecorder()
  const meter = useRef<HTMLDivElement>(null)
  useLevel(meter, track)
  const [name, setName] = useState('')
  const nameId = useId()
  const sending = useMutation({
    mutationFn: async (sound: Blob) => {
      const fileId = await send(new File([sound], 'recording.wav', { type: 'audio/wav' }), 'sound')
      // Without a file the upload was cancelled, and the recording stays here.
      if (fileId) onFound({ fileId, name: name.trim() || t('recorder:unnamed') })
    },
  })
  const { step } = state
  const problem = state.step === 'ready' ? state.problem : null
  const sound = state.step === 'done' ? state.sound : undefined
  const problemText = (kind: DeviceProblem) =>
    kind === 'failed' ? t('recorder:failed') : t(`devices:problem.mic.${kind}`)
  return (
    <FormModal
      isTouched={() => step === 'recording' || step === 'done'}
      width={480}
      title={t('recorder:title')}
      okText={t('recorder:use')}
      cancelText={t('common:cancel')}
      okButtonProps={{ disabled: !sound, loading: sending.isPending }}
      onOk={() => sound && sending.mutate(sound)}
      onClose={onClose}
    >
      <div className={styles.recorder}>
        <p role="status">{t(`recorder:step.${step}`, { seconds: secondsMax })}</p>
        {problem && <Alert type="error" showIcon title={problemText(problem)} />}
        {step === 'recording' && (
          <>
            <div ref={meter} className={styles.meter} aria-hidden />
            <p className={styles.clock}>
              {clock(seconds)} / {clock(secondsMax)}
            </p>
            <Button autoFocus type="primary" size="large" onClick={stop}>
              {t('recorder:stop')}
            </Button>
          </>
        )}
        {state.step === 'done' && (
          <>
            {/* biome-ignore lint/a11y/useMediaCaption: what was said is what the person has just said */}
            <audio controls src={state.address} aria-label={t('recorder:title')} />
            <label htmlFor={nameId}>{t('recorder:name')}</label>
            <Input
              id={nameId}
              autoFocus
              maxLength={60}
              placeholder={t('recorder:unnamed')}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </>
        )}
        {(step === 'ready' || step === 'asking' || step === 'done') && (
          <Button
            {...(step !== 'done' && { type: 'primary' as const, size: 'large' as const, autoFocus: true })}
            icon={<AudioOutlined />}
            loading={step === 'asking'}
            disabled={sending.isPending}
            onClick={() => void start()}
          >
            {t(step === 'done' ? 'recorder:again' : 'recorder:start')}
          </Button>
        )}
        {sending.error && <Alert type="error" showIcon title={errorText(sending.error)} />}
      </div>
    </FormModal>
  )
}
