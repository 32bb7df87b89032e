// The school's own recording of a word: recorded here, or chosen from this computer.
import { AudioOutlined, DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Upload } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import { sendFile, UploadCancelled } from '#src/files/sendFile.ts'
import { errorText } from '#src/http/showError.ts'
import { SoundPlayer } from '#src/kit/richText/SoundPlayer.tsx'
import styles from '../shared/wordCard/wordCard.module.css'

const RecordDialog = lazy(async () => ({
  default: (await import('../shared/recorder/RecordDialog.tsx')).RecordDialog,
}))

interface Props {
  // Set by the form.
  id?: string
  value?: FileId
  onChange?: (sound: FileId | undefined) => void
}

export const SoundInput = ({ id, value, onChange }: Props) => {
  const { t } = useTranslation('wordCard')
  const [isRecording, setRecording] = useState(false)
  const sending = useMutation({
    mutationFn: (file: File) => sendFile(file, { purpose: 'audio' }),
    onSuccess: (sound) => onChange?.(sound),
  })
  return (
    <div className={styles.sound}>
      {value && <SoundPlayer fileId={value} name={t('field.soundId')} />}
      <div className={styles.buttons}>
        <Button {...(id && { id })} icon={<AudioOutlined />} onClick={() => setRecording(true)}>
          {t('record')}
        </Button>
        <Upload
          accept=".mp3,.m4a,.wav,.ogg"
          showUploadList={false}
          disabled={sending.isPending}
          beforeUpload={(file) => {
            sending.mutate(file)
            return false
          }}
        >
          <Button icon={<UploadOutlined />} loading={sending.isPending}>
            {t('chooseSound')}
          </Button>
        </Upload>
        {value && (
          <Button type="text" icon={<DeleteOutlined />} onClick={() => onChange?.(undefined)}>
            {t('removeSound')}
          </Button>
        )}
      </div>
      {sending.isError && !(sending.error instanceof UploadCancelled) && (
        <p role="alert">{errorText(sending.error)}</p>
      )}
      {isRecording && (
        <Suspense fallback={null}>
          <RecordDialog
            kind="sound"
            onFound={({ fileId }) => {
              onChange?.(fileId)
              setRecording(false)
            }}
            onClose={() => setRecording(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
