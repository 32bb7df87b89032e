import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Skeleton, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/constants.ts'
import type { ClassId } from '#contract/ids.ts'
import { student } from '#contract/school/student.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { FailedView } from '#src/ui/FailedView.tsx'
import styles from './office.module.css'

const size = limits.listPage

/** Who is in a class now. */
export const StudentsOfClass = ({ classId }: { classId: ClassId }) => {
  const { t } = useTranslation(['office', 'student'])
  const [current, setCurrent] = useState(1)
  const query = { classId, status: 'atSchool', current, size } as const
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['Student', 'ofClass', query],
    queryFn: ({ signal }) => request(student.calls.page, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={styles.below}>
      <h2>{t('office:class.students')}</h2>
      {!data && !error && <Skeleton active />}
      {!data && error && <FailedView text={errorText(error)} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <EmptyView title={t('office:class.noStudentsTitle')} text={t('office:class.noStudentsText')} />
      )}
      {data && data.total > 0 && (
        <Table
          size="small"
          rowKey="id"
          loading={isPlaceholderData}
          dataSource={data.records}
          pagination={{
            current,
            pageSize: size,
            total: data.total,
            onChange: setCurrent,
            showSizeChanger: false,
          }}
          columns={[
            { dataIndex: 'name', title: t('student:field.name') },
            { dataIndex: 'number', title: t('student:field.number') },
            {
              dataIndex: 'gender',
              title: t('student:field.gender'),
              render: (gender: 'male' | 'female' | null) => gender && t(`student:value.gender.${gender}`),
            },
            { dataIndex: 'phone', title: t('student:field.phone') },
          ]}
        />
      )}
    </section>
  )
}
