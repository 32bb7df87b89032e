// Examples: a school copies those that it was granted; who acts in the public library makes them.
import { CopyOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { copyExample, type ExampleRecord, example, listExamples } from '#contract/library/example.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { CoverInput } from '#src/files/CoverInput.tsx'
import { FilePicture } from '#src/files/FilePicture.tsx'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import { SchoolSelect } from '../../system/shared/SchoolSelect.tsx'
import { LibraryGate } from '../shared/LibraryGate.tsx'
import { ExampleItemsInput } from './ExampleItemsInput.tsx'
import styles from './example.module.css'

const Items = ({ items }: Pick<ExampleRecord, 'items'>) => {
  const { t } = useTranslation('example')
  return (
    <ul className={styles.items}>
      {items.map(({ id, kind, name }) => (
        <li key={id}>
          <Tag>{t(`kind.${kind}`)}</Tag> {name}
        </li>
      ))}
    </ul>
  )
}

const ExampleCard = ({ record }: { record: ExampleRecord }) => {
  const { t } = useTranslation('example')
  const queries = useQueryClient()
  const copying = useMutation({
    mutationFn: () => request(copyExample, { body: { id: record.id } }),
    onSuccess: ({ copied }) => {
      showToast({ kind: 'success', text: t('used', { count: copied }) })
      return queries.invalidateQueries()
    },
  })
  return (
    <article className={styles.card} aria-label={record.name}>
      <FilePicture className={styles.cover} id={record.cover} />
      <h2>{record.name}</h2>
      {record.summary && <p>{record.summary}</p>}
      <Items items={record.items} />
      <Button
        icon={<CopyOutlined aria-hidden />}
        disabled={record.items.length === 0}
        loading={copying.isPending}
        onClick={() => copying.mutate()}
      >
        {t('use')}
      </Button>
    </article>
  )
}

const Offered = () => {
  const { t } = useTranslation('example')
  const { data, error, refetch } = useQuery(callQuery(listExamples, {}))
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <SchoolSelect />
      </header>
      {error && !data && <CallFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data?.length === 0 && <EmptyView of="example" title={t('emptyTitle')} text={t('emptyText')} />}
      <div className={styles.cards}>
        {data?.map((record) => (
          <ExampleCard key={record.id} record={record} />
        ))}
      </div>
    </div>
  )
}

const OwnExamples = () => {
  const { t } = useTranslation('example')
  return (
    <NounScreen
      noun={example}
      extra={<SchoolSelect />}
      columns={[
        { key: 'name', isMain: true, width: 240 },
        { key: 'summary', width: 280 },
        { key: 'items', width: 100, render: ({ items }) => t('count', { count: items.length }) },
        { key: 'sort', width: 80, isNumber: true },
      ]}
      search={[{ key: 'name', isWide: true }]}
      detail={{
        fields: [
          'name',
          'summary',
          { key: 'items', render: ({ items }) => <Items items={items} /> },
          'createdAt',
        ],
      }}
      form={{
        fields: [
          { key: 'name', isRequired: true },
          { key: 'sort', type: 'number', min: 0, max: 9999 },
          { key: 'summary', type: 'textarea', isWide: true },
          {
            key: 'cover',
            type: 'custom',
            input: <CoverInput />,
          },
          { key: 'items', type: 'custom', input: <ExampleItemsInput />, isWide: true },
        ],
      }}
    />
  )
}

const Examples = () => {
  const isPublic = useSession(({ user }) => user?.tenant?.id === publicTenantId)
  return isPublic ? <OwnExamples /> : <Offered />
}

export const ExamplePage = () => (
  <LibraryGate>
    <Examples />
  </LibraryGate>
)
