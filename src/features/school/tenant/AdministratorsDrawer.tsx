import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { UserId } from '#contract/ids.ts'
import {
  addTenantAdministrator,
  listTenantAdministrators,
  renewAdministratorLink,
  type TenantRecord,
  tenant,
} from '#contract/school/tenant.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery, refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import styles from './tenant.module.css'
import { useShowLink } from './useShowLink.tsx'

interface Props {
  school: TenantRecord
  onClose: () => void
}
interface Typed {
  adminUsername: string
  adminName: string
}

const AddForm = ({ school: { id, name }, onDone }: { school: TenantRecord; onDone: () => void }) => {
  const { t } = useTranslation('tenant')
  const [form] = Form.useForm<Typed>()
  const showLink = useShowLink()
  const adding = useMutation({
    mutationFn: (typed: Typed) => request(addTenantAdministrator, { body: { id, ...typed } }),
    onSuccess: (added) => {
      form.resetFields()
      showLink(name, added)
      onDone()
    },
  })
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      className={styles.adding ?? ''}
      onFinish={adding.mutate}
    >
      <Form.Item name="adminUsername" label={t('field.adminUsername')} rules={[{ required: true }]}>
        <Input autoComplete="off" maxLength={20} />
      </Form.Item>
      <Form.Item name="adminName" label={t('field.adminName')} rules={[{ required: true }]}>
        <Input autoComplete="off" maxLength={20} />
      </Form.Item>
      <Button htmlType="submit" loading={adding.isPending}>
        {t('adminAdd')}
      </Button>
    </Form>
  )
}

/** Who looks after the institution, with a new link for those who have never come in. */
export const AdministratorsDrawer = ({ school, onClose }: Props) => {
  const { t } = useTranslation('tenant')
  const queries = useQueryClient()
  const { id, name } = school
  const showLink = useShowLink()
  const { data, error, refetch } = useQuery(callQuery(listTenantAdministrators, { query: { id } }))
  const renewing = useMutation({
    mutationFn: (userId: UserId) => request(renewAdministratorLink, { body: { userId } }),
    onSuccess: (link) => showLink(name, link),
  })
  const handleDone = () => void refetchCalls(queries, [listTenantAdministrators, tenant.calls.page])
  return (
    <SideDrawer title={t('adminsTitle', { name })} width={480} onClose={onClose}>
      {!data && !error && <Skeleton active />}
      {!data && error && <CallFailed error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p>{t('noAdministrator')}</p>}
      <ul className={styles.people}>
        {(data ?? []).map((person) => (
          <li key={person.id} className={styles.person}>
            <span>
              {person.name} ({person.username})
            </span>
            {person.status === 'frozen' && <span>{t('adminFrozen')}</span>}
            {person.hasSignedIn ? (
              <span>{t('adminUsed')}</span>
            ) : (
              <Button loading={renewing.isPending} onClick={() => renewing.mutate(person.id)}>
                {t('adminLink')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AddForm school={school} onDone={handleDone} />
    </SideDrawer>
  )
}
