// A new role of the school that begins with what this one may do.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { copyRole, type RoleChoice, role } from '#contract/access/role.ts'
import type { CallInput } from '#contract/call.ts'
import { request } from '#src/http/request.ts'
import { refetchLists } from '#src/kit/list/refetchLists.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { checkForm, showRefusal } from '../shared/formErrors.ts'
import styles from './role.module.css'

const named = copyRole.body.omit({ id: true })

interface Props {
  from: Pick<RoleChoice, 'id' | 'name'>
  onClose: () => void
}

export const CopyRoleDialog = ({ from, onClose }: Props) => {
  const { t } = useTranslation('role')
  const { reason } = useNounTexts('role')
  const queries = useQueryClient()
  const [form] = Form.useForm()
  const copying = useMutation({
    mutationFn: (body: CallInput<typeof copyRole>['body']) => request(copyRole, { body }, { quiet: true }),
    onSuccess: async () => {
      showToast({ kind: 'success', text: t('copy.done') })
      onClose()
      await refetchLists(queries, [role])
    },
    onError: (error) => showRefusal(form, error, reason),
  })
  const handleCopy = () => {
    const values = checkForm(named, form, reason)
    if (values) copying.mutate({ ...values, id: from.id })
  }
  return (
    <Modal
      open
      centered
      title={t('copy.title', { name: from.name })}
      okText={t('copy.yes')}
      okButtonProps={{ loading: copying.isPending }}
      onOk={handleCopy}
      onCancel={onClose}
    >
      <p className={styles.copyText}>{t('copy.text')}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={handleCopy}>
        <Form.Item name="name" label={t('field.name')} initialValue="">
          <Input autoFocus />
        </Form.Item>
        <Form.Item name="identity" label={t('field.identity')} initialValue="" extra={t('copy.identityHint')}>
          <Input />
        </Form.Item>
      </Form>
    </Modal>
  )
}
