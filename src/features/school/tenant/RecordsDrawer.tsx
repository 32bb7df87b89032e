import { useTranslation } from 'react-i18next'
import { pageTenantRecords, type TenantRecord } from '#contract/school/tenant.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { PagedList } from '#src/kit/paged/PagedList.tsx'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { ChangesTable } from '../../system/shared/ChangesTable.tsx'
import styles from './tenant.module.css'

interface Props {
  school: TenantRecord
  onClose: () => void
}

/** What the platform changed of an institution: who, when, before and after. */
export const RecordsDrawer = ({ school: { id, name }, onClose }: Props) => {
  const { t } = useTranslation('tenant')
  const search = usePagedSearch({
    size: 10,
    query: ({ current, size }) => callQuery(pageTenantRecords, { query: { id, current, size } }),
  })
  return (
    <SideDrawer title={t('recordsTitle', { name })} onClose={onClose}>
      <PagedList search={search} empty={{ title: t('recordsEmpty'), text: t('recordsEmptyText') }}>
        {(records) => (
          <ul className={styles.records}>
            {records.map((row) => (
              <li key={row.id}>
                <p>{t('recordBy', { name: row.userName, at: row.at })}</p>
                <ChangesTable noun={row.noun} changes={row.changes} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </SideDrawer>
  )
}
