// The readings that teachers of the school have put right: to look through, and to take back.

import { DeleteOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCorrections, removeCorrection } from '#contract/library/lexicon.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery, refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import styles from '../shared/wordCard/wordCard.module.css'
import { readingCalls } from './readingCalls.ts'
import { TonesChoice } from './TonesChoice.tsx'

const CorrectionList = ({ word }: { word: string }) => {
  const { t } = useTranslation('wordCard')
  const queries = useQueryClient()
  const mayRemove = useMayCall()(removeCorrection)
  const { data, error, refetch } = useQuery(callQuery(listCorrections, { query: word ? { word } : {} }))
  const removing = useMutation({
    mutationFn: (corrected: string) => request(removeCorrection, { body: { word: corrected } }),
    onSuccess: async (_, corrected) => {
      await refetchCalls(queries, readingCalls)
      showToast({ kind: 'success', text: t('correctionRemoved', { word: corrected }) })
    },
  })
  if (!data) return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  if (data.length === 0)
    return <EmptyView title={t('noCorrections')} text={word ? '' : t('noCorrectionsText')} />
  return (
    <ul className={styles.corrections}>
      {data.map(({ word: corrected, pinyin, by }) => (
        <li key={corrected}>
          <span>
            <b lang="zh-CN">{corrected}</b> {pinyin}
            {by && <small>{by}</small>}
          </span>
          {mayRemove && (
            <Button
              type="text"
              icon={<DeleteOutlined />}
              disabled={removing.isPending}
              aria-label={t('removeCorrection', { word: corrected })}
              onClick={() => removing.mutate(corrected)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

export const CorrectionsDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('wordCard')
  const [typed, setTyped] = useState('')
  return (
    <SideDrawer title={t('corrections')} width={480} onClose={onClose}>
      <TonesChoice />
      <p className={styles.intro}>{t('correctionsText')}</p>
      <Input.Search
        allowClear
        className={styles.search ?? ''}
        aria-label={t('find')}
        placeholder={t('find')}
        maxLength={12}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <CorrectionList word={useDebounced(typed.trim())} />
    </SideDrawer>
  )
}
