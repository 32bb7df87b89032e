// The name of a new folder, or another one for a folder.

import { Form, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { folderNameSchema, lengths } from '#contract/fieldSchemas.ts'
import { FormModal } from '#src/kit/FormModal.tsx'
import { isComposingKey } from '#src/lib/isComposingKey.ts'

interface Props {
  title: string
  name?: string
  isSaving: boolean
  onSave: (name: string) => void
  onClose: () => void
}

export const FolderNameDialog = ({ title, name = '', isSaving, onSave, onClose }: Props) => {
  const { t } = useTranslation(['folder', 'common', 'errors'])
  const id = useId()
  const [text, setText] = useState(name)
  const [reason, setReason] = useState<string>()
  const save = () => {
    const parsed = folderNameSchema.safeParse(text)
    if (parsed.success) return onSave(parsed.data)
    const isEmpty = text.trim() === ''
    setReason(isEmpty ? t('errors:field.nodeName') : t('errors:field.tooLong'))
  }
  return (
    <FormModal
      isTouched={() => text !== name}
      width={420}
      title={title}
      okText={t('common:save')}
      cancelText={t('common:cancel')}
      okButtonProps={{ loading: isSaving }}
      onOk={save}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item
          label={t('folder:field.name')}
          htmlFor={id}
          extra={t('folder:nameHint')}
          {...(reason && { validateStatus: 'error' as const, help: reason })}
        >
          <Input
            id={id}
            value={text}
            showCount={{ formatter: ({ value }) => `${[...value].length} / ${lengths.folderName.max}` }}
            onChange={({ target }) => {
              setText(target.value)
              setReason(undefined)
            }}
            onPressEnter={({ nativeEvent }) => !isComposingKey(nativeEvent) && save()}
          />
        </Form.Item>
      </Form>
    </FormModal>
  )
}
