// The school's own recording of a word: recorded here, or chosen from this computer.
import { AudioOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import { UploadButton } from '#src/files/UploadButton.tsx'
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
  return (
    <div className={styles.sound}>
      {value && <SoundPlayer fileId={value} name={t('field.soundId')} />}
      <div className={styles.buttons}>
        <Button {...(id && { id })} icon={<AudioOutlined />} onClick={() => setRecording(true)}>
          {t('record')}
        </Button>
        <UploadButton
          accept=".mp3,.m4a,.wav,.ogg"
          placeOf={() => ({ purpose: 'audio' })}
          words={t('chooseSound')}
          onStored={(sound) => onChange?.(sound)}
        />
        {value && (
          <Button type="text" icon={<DeleteOutlined />} onClick={() => onChange?.(undefined)}>
            {t('removeSound')}
          </Button>
        )}
      </div>
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
