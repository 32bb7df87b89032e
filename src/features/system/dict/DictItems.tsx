import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Popconfirm, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DictItemRecord, type DictRecord, dictItemNoun } from '#contract/system/dict.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { FailedView } from '#src/ui/FailedView.tsx'
import { FormDrawer } from '#src/ui/kit/form/FormDrawer.tsx'
import type { FormDeclaration } from '#src/ui/kit/screen.ts'
import { showToast } from '#src/ui/toastStore.ts'
import styles from './dict.module.css'

interface Body {
  dictId: string
  label: string
  value: string
  memo: unknown
  sort: unknown
}
/** A dictionary is as long as a select may be. */
const most = 200

const formOf = (dictId: string): FormDeclaration<DictItemRecord, Body> => ({
  fields: [
    { key: 'label', isRequired: true },
    { key: 'value', isRequired: true },
    { key: 'sort', type: 'number', min: 0, max: 9999 },
    { key: 'memo' },
    { key: 'dictId', type: 'custom', label: '', input: <input type="hidden" /> },
  ],
  initial: { dictId, sort: 0 },
})

const useItems = (dictId: string) =>
  useQuery({
    queryKey: [dictItemNoun.declared.name, dictId],
    queryFn: ({ signal }) =>
      request(dictItemNoun.calls.page, { query: { dictId, size: most } }, { signal, quiet: true }),
  })

/** The items of one dictionary, in the order in which a select offers them. */
export const DictItems = ({ dictId, kind }: { dictId: string; kind: DictRecord['kind'] }) => {
  const { t } = useTranslation(['dict', 'success'])
  const queries = useQueryClient()
  const { data, error, refetch } = useItems(dictId)
  const [editing, setEditing] = useState<{ record: DictItemRecord | undefined }>()
  const handleRemove = async (id: string) => {
    await request(dictItemNoun.calls.remove, { params: { id } })
    showToast({ kind: 'success', text: t('success:deleted') })
    await queries.invalidateQueries({ queryKey: [dictItemNoun.declared.name] })
    await queries.invalidateQueries({ queryKey: ['Dict'] })
  }
  if (error && !data) return <FailedView text={errorText(error)} onRetry={() => void refetch()} />
  const actions = (record: DictItemRecord) => (
    <span className={styles.actions}>
      <Button
        size="small"
        icon={<EditOutlined />}
        aria-label={t('editItem', { name: record.label })}
        title={t('editItem', { name: record.label })}
        onClick={() => setEditing({ record })}
      />
      {kind === 'business' && (
        <Popconfirm
          title={t('removeItem', { name: record.label })}
          onConfirm={() => handleRemove(record.id).catch(() => undefined)}
        >
          <Button
            size="small"
            danger
            icon={<DeleteOutlined />}
            aria-label={t('removeItem', { name: record.label })}
          />
        </Popconfirm>
      )}
    </span>
  )
  return (
    <section className={styles.items} aria-label={t('items')}>
      <header>
        <h3>{t('items')}</h3>
        {kind === 'business' && (
          <Button icon={<PlusOutlined />} onClick={() => setEditing({ record: undefined })}>
            {t('addItem')}
          </Button>
        )}
      </header>
      <p>{t(kind === 'system' ? 'systemHint' : 'syncHint')}</p>
      <Table
        size="small"
        rowKey="id"
        loading={!data}
        dataSource={data?.records ?? []}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: t('noItems') }}
        columns={[
          { dataIndex: 'label', title: t('field.label') },
          { dataIndex: 'value', title: t('field.value') },
          { dataIndex: 'sort', title: t('field.sort'), align: 'right' },
          { dataIndex: 'memo', title: t('field.memo') },
          { key: 'actions', title: t('actions'), fixed: 'end', render: (_, record) => actions(record) },
        ]}
      />
      {editing && (
        <FormDrawer
          noun={dictItemNoun}
          form={formOf(dictId)}
          title={editing.record ? t('editItem', { name: editing.record.label }) : t('addItem')}
          record={editing.record}
          onClose={() => setEditing(undefined)}
          onSaved={() => {
            setEditing(undefined)
            void refetch()
          }}
        />
      )}
    </section>
  )
}
