// Shows what taking an import back would do, before it is done, and what it did.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal, Skeleton, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { getLastImport, previewTakeBack, type TakenBack, takeBackImport } from '#contract/sheet.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { onceQuery, refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { refetchLists } from '../list/refetchLists.ts'
import type { ScreenNoun } from '../screen.ts'
import styles from './sheet.module.css'

interface Props<R, B, S> {
  noun: ScreenNoun<R, B, S>
  /** The import. */
  id: string
  onClose: () => void
}

const KeptRows = ({ kept, keptCount }: Pick<TakenBack, 'kept' | 'keptCount'>) => {
  const { t } = useTranslation('kit')
  if (keptCount === 0) return null
  return (
    <Table
      size="small"
      title={() => t('takeBack.kept', { count: keptCount })}
      rowKey="at"
      dataSource={kept.map((one, at) => ({ ...one, at }))}
      pagination={{ pageSize: 8, showSizeChanger: false, hideOnSinglePage: true }}
      columns={[
        { dataIndex: 'name', title: t('takeBack.name'), render: (name: string) => name || '—' },
        { dataIndex: 'reason', title: t('takeBack.reason') },
      ]}
    />
  )
}

export const TakeBackDialog = <R, B, S>({ noun, id, onClose }: Props<R, B, S>) => {
  const { t } = useTranslation('kit')
  const queries = useQueryClient()
  const input = { params: { id } }
  const preview = useQuery({
    ...onceQuery(previewTakeBack, input),
    retry: false,
  })
  const taking = useMutation({
    mutationFn: () => request(takeBackImport, input),
    onSuccess: () => refetchLists(queries, [noun]),
  })
  const done = taking.data
  const result = done ?? preview.data
  const isNothing = result !== undefined && result.removed + result.restored === 0
  const handleClose = () => {
    // The rest of it may be taken back later.
    if (done) void refetchCalls(queries, [getLastImport])
    onClose()
  }
  return (
    <Modal
      open
      width={640}
      title={t('takeBack.title')}
      maskClosable={false}
      onCancel={handleClose}
      footer={
        <>
          <Button type={done ? 'primary' : 'default'} onClick={handleClose}>
            {t(done ? 'import.finish' : 'takeBack.leave')}
          </Button>
          {!done && result && !isNothing && (
            <Button danger type="primary" loading={taking.isPending} onClick={() => taking.mutate()}>
              {t('takeBack.confirm')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.result} role="status">
        {preview.isPending && <Skeleton active />}
        {preview.error && !result && (
          <CallFailed error={preview.error} onRetry={() => void preview.refetch()} />
        )}
        {result && (
          <Alert
            type={done ? 'success' : isNothing ? 'info' : 'warning'}
            showIcon
            title={t(done ? 'takeBack.done' : isNothing ? 'takeBack.nothing' : 'takeBack.question')}
            description={
              !isNothing && (
                <ul className={styles.counts}>
                  {result.removed > 0 && (
                    <li>{t(done ? 'takeBack.removed' : 'takeBack.toRemove', { rows: result.removed })}</li>
                  )}
                  {result.restored > 0 && (
                    <li>{t(done ? 'takeBack.restored' : 'takeBack.toRestore', { rows: result.restored })}</li>
                  )}
                  {result.keptCount > 0 && <li>{t('takeBack.stay', { rows: result.keptCount })}</li>}
                </ul>
              )
            }
          />
        )}
        {result && <KeptRows kept={result.kept} keptCount={result.keptCount} />}
      </div>
    </Modal>
  )
}
