// Chooses what a new place opens: an exercise, a sound or a resource in the pickers of the library, or a typed word.

import { UploadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Input, Modal, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import { bookPageLimits, type Hotspot, type HotspotKind } from '#contract/library/textbook/bookPage.ts'
import { sendFile, UploadCancelled } from '#src/files/sendFile.ts'
import { errorText } from '#src/http/showError.ts'
import { FormModal } from '#src/kit/FormModal.tsx'
import { titleOf } from '#src/kit/richText/files.ts'
import { isComposingKey } from '#src/lib/isComposingKey.ts'
import { LibraryFileDialog } from '../shared/LibraryFileDialog.tsx'
import { ResourceChooser } from '../shared/ResourceChooser.tsx'
import type { EditorParts } from './pageParts.ts'
import styles from './pages.module.css'

type Distributed<H> = H extends Hotspot ? Omit<H, 'id' | 'x' | 'y' | 'width' | 'height'> : never
export type NewTarget = Distributed<Hotspot>

const kinds: readonly HotspotKind[] = ['exercise', 'sound', 'word', 'resource']
/** The longest name of a place. */
const named = (name: string) => [...name.replace(/\s+/g, ' ').trim()].slice(0, 100).join('')

interface Props {
  onChosen: (target: NewTarget) => void
  onClose: () => void
}

const WordDialog = ({ onChosen, onClose }: Props) => {
  const { t } = useTranslation(['bookReader', 'common'])
  const [word, setWord] = useState('')
  const isGood = /\p{Script=Han}/u.test(word)
  const take = () => isGood && onChosen({ kind: 'word', name: '', word: word.trim(), cardId: null })
  return (
    <FormModal
      isTouched={() => word !== ''}
      title={t('bookReader:edit.word')}
      okText={t('common:save')}
      cancelText={t('common:cancel')}
      okButtonProps={{ disabled: !isGood }}
      onOk={take}
      onClose={onClose}
    >
      <Input
        lang="zh-CN"
        aria-label={t('bookReader:edit.word')}
        maxLength={bookPageLimits.word}
        value={word}
        onChange={({ target }) => setWord(target.value)}
        onPressEnter={({ nativeEvent }) => !isComposingKey(nativeEvent) && take()}
      />
      <p className={styles.hint}>{t('bookReader:edit.wordHint')}</p>
    </FormModal>
  )
}

const SoundDialog = ({ onChosen, onClose }: Props) => {
  const { t } = useTranslation('bookReader')
  const [isLibrary, setLibrary] = useState(false)
  const chooseSound = (fileId: FileId, name: string) => onChosen({ kind: 'sound', name: named(name), fileId })
  const sending = useMutation({
    mutationFn: async (file: File) =>
      chooseSound(await sendFile(file, { purpose: 'audio' }), titleOf(file.name)),
  })
  if (isLibrary)
    return (
      <LibraryFileDialog
        kind="sound"
        onFound={({ fileId, name }) => chooseSound(fileId, name)}
        onClose={onClose}
      />
    )
  return (
    <Modal open title={t('kind.sound')} footer={null} onCancel={onClose}>
      <div className={styles.kinds}>
        <Upload
          accept="audio/*,.mp3,.m4a,.wav,.ogg"
          showUploadList={false}
          beforeUpload={(file) => {
            sending.mutate(file)
            return false
          }}
        >
          <Button block size="large" icon={<UploadOutlined aria-hidden />} loading={sending.isPending}>
            {t('edit.uploadSound')}
          </Button>
        </Upload>
        <Button size="large" onClick={() => setLibrary(true)}>
          {t('edit.own')}
        </Button>
      </div>
      {sending.isError && !(sending.error instanceof UploadCancelled) && (
        <Alert type="error" showIcon title={errorText(sending.error)} />
      )}
    </Modal>
  )
}

export const HotspotChooser = ({ ExercisePicker, onChosen, onClose }: Props & EditorParts) => {
  const { t } = useTranslation('bookReader')
  const [kind, setKind] = useState<HotspotKind>()
  if (kind === 'word') return <WordDialog onChosen={onChosen} onClose={onClose} />
  if (kind === 'exercise')
    return (
      <ExercisePicker
        chosen={new Set()}
        onChoose={({ id, text }) => onChosen({ kind, name: named(text), exerciseId: id })}
        onClose={onClose}
      />
    )
  if (kind === 'sound') return <SoundDialog onChosen={onChosen} onClose={onClose} />
  if (kind === 'resource')
    return (
      <ResourceChooser
        chosen={new Set()}
        onChoose={({ id, name }) => onChosen({ kind, name: named(name), resourceId: id })}
        onClose={onClose}
      />
    )
  return (
    <Modal open title={t('edit.choose')} footer={null} onCancel={onClose}>
      <div className={styles.kinds}>
        {kinds.map((one) => (
          <Button key={one} size="large" onClick={() => setKind(one)}>
            {t(`kind.${one}`)}
          </Button>
        ))}
      </div>
    </Modal>
  )
}
