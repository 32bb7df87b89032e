// Records a sound for a text: up to a minute, heard again before it is used. Whoever opens it has asked to record, so it
// begins at once; and its own button shows that the sound is being stored, so no overlay asks for one more click.
import { AudioOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadFile } from '#src/files/uploadFile.ts'
import { errorText } from '#src/http/showError.ts'
import { FormModal } from '#src/kit/FormModal.tsx'
import type { FileSourceProps } from '#src/kit/richText/files.ts'
import type { DeviceProblem } from '#src/media/deviceProblem.ts'
import { useLevel } from '#src/media/levelMeter.ts'
import styles from './recorder.module.css'
import { secondsMax, useRecorder } from './useRecorder.ts'

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

export const RecordDialog = ({ onFound, onClose }: FileSourceProps) => {
  const { t } = useTranslation(['recorder', 'devices', 'common'])
  const { state, seconds, track, start, stop } = useRecorder()
  const meter = useRef<HTMLDivElement>(null)
  useLevel(meter, track)
  const [name, setName] = useState('')
  const begin = useRef(start)
  const closed = useRef(new AbortController())
  useEffect(() => {
    void begin.current()
    const sent = closed.current
    return () => sent.abort()
  }, [])
  const nameId = useId()
  const sending = useMutation({
    mutationFn: async (sound: Blob) => {
      const file = new File([sound], 'recording.wav', { type: 'audio/wav' })
      const fileId = await uploadFile(file, { purpose: 'audio', signal: closed.current.signal })
      onFound({ fileId, name: name.trim() || t('recorder:unnamed') })
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
