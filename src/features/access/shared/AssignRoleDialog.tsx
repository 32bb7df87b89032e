// Gives accounts of one kind a role: the built-in one, or one that the school made.
import { useMutation } from '@tanstack/react-query'
import { Alert, Modal, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assignRole } from '#contract/access/user.ts'
import type { AccountKind } from '#contract/accountKinds.ts'
import type { RoleId } from '#contract/ids.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { request } from '#src/http/request.ts'
import { countAndName, idsBody } from '#src/kit/rows.ts'
import { useBulkResultText } from '#src/kit/useNounActions.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import styles from './AssignRoleDialog.module.css'
import { useRoles } from './useRoles.ts'

interface Props {
  people: readonly { id: string; name: string }[]
  kinds: readonly AccountKind[]
  onAssigned: () => void
  onClose: () => void
}

export const AssignRoleDialog = ({ people, kinds, onAssigned, onClose }: Props) => {
  const { t } = useTranslation('role')
  const manyWords = useBulkResultText()
  const roles = useRoles()
  const [roleId, setRoleId] = useState<RoleId>()
  const [kind] = kinds
  const isOneKind = kinds.length === 1
  const fitting = roles.data?.filter((role) => role.kind === kind)
  const hasOwn = fitting?.some(({ isBuiltIn }) => !isBuiltIn)
  const isBuiltIn = fitting?.some((role) => role.id === roleId && role.isBuiltIn)
  const saving = useMutation({
    mutationFn: () =>
      request(assignRole, { body: { ...idsBody(people), roleId: isBuiltIn ? null : (roleId ?? null) } }),
    onSuccess: (answer) => {
      showToast({ kind: 'success', text: manyWords(answer, t('assign.done')) })
      onAssigned()
    },
  })
  return (
    <Modal
      open
      centered
      title={t('assign.title', countAndName(people))}
      okText={t('assign.yes')}
      okButtonProps={{ disabled: !isOneKind || roleId === undefined, loading: saving.isPending }}
      onOk={() => saving.mutate()}
      onCancel={onClose}
    >
      {!isOneKind && <Alert type="warning" showIcon title={t('assign.oneKind')} />}
      {isOneKind && !fitting && !roles.error && <Skeleton active paragraph={{ rows: 2 }} />}
      {isOneKind && !fitting && roles.error && (
        <CallFailed error={roles.error} onRetry={() => void roles.refetch()} />
      )}
      {isOneKind && fitting && (
        <Radio.Group
          className={styles.roles ?? ''}
          aria-label={t('assign.label')}
          value={roleId}
          onChange={({ target }) => setRoleId(target.value)}
          options={fitting.map(({ id, name, isBuiltIn: isOfProgram }) => ({
            value: id,
            label: isOfProgram ? t('assign.builtIn', { name }) : name,
          }))}
        />
      )}
      {isOneKind && hasOwn === false && <p className={styles.hint}>{t('assign.noOwn')}</p>}
    </Modal>
  )
}
