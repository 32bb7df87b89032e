// The departments of a role whose data scope is "these departments".
import { useQuery } from '@tanstack/react-query'
import { Form, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { getDepartmentTree } from '#contract/school/department.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { CheckTree } from '#src/kit/tree/CheckTree.tsx'
import styles from '../../system/shared/admin.module.css'

interface Props {
  // Set by the form.
  id?: string
  value?: string[]
  onChange?: (value: unknown) => void
}

export const DepartmentCheckTree = (control: Props) => {
  const { t } = useTranslation('role')
  const scope: unknown = Form.useWatch('dataScope')
  const { data, error, refetch } = useQuery({
    ...callQuery(getDepartmentTree, {}),
    enabled: scope === 'custom',
  })
  if (scope !== 'custom') return <span className={styles.hint}>{t('departmentsHint')}</span>
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.length === 0) return <span className={styles.hint}>{t('noDepartments')}</span>
  return <CheckTree {...control} nodes={data} mode="each" label={t('field.departmentIds')} />
}
