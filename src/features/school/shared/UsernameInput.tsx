import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { generatePinYin } from '#contract/school/teacher.ts'
import { request } from '#src/http/request.ts'

interface Props {
  // Set by the form.
  id?: string
  value?: string
  onChange?: (value: string) => void
}

export const UsernameText = ({ value }: Pick<Props, 'value'>) => value

/** A user name, typed or made of the pinyin of the name above it. */
export const UsernameInput = ({ id, value, onChange }: Props) => {
  const { t } = useTranslation('office')
  const form = Form.useFormInstance<{ name?: string }>()
  const name = Form.useWatch('name', form) ?? ''
  const making = useMutation({
    mutationFn: () => request(generatePinYin, { query: { name, free: 'true' } }),
    onSuccess: (username) => onChange?.(username),
  })
  return (
    <Space.Compact block>
      <Input
        {...(id && { id })}
        autoComplete="off"
        value={value ?? ''}
        placeholder={t('person.usernameHint')}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Button disabled={name.trim() === ''} loading={making.isPending} onClick={() => making.mutate()}>
        {t('person.pinyin')}
      </Button>
    </Space.Compact>
  )
}
