// Whether a model reads too, what then leaves the house, and the switch of the school's administrator.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getModelSetting, setModelSetting } from '#contract/learning/review/reviewCalls.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery, refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import styles from './review.module.css'

export const useModelSetting = () => useQuery(callQuery(getModelSetting, {}))

export const ModelNote = () => {
  const { t } = useTranslation('aiReview')
  const mayCall = useMayCall()
  const queries = useQueryClient()
  const { data, error, refetch } = useModelSetting()
  const [isBusy, setBusy] = useState(false)
  const change = (isOn: boolean) => {
    setBusy(true)
    request(setModelSetting, { body: { isOn } })
      .then(() => refetchCalls(queries, [getModelSetting]))
      .catch(() => undefined) // a toast has said why
      .finally(() => setBusy(false))
  }
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const { isOn, model } = data
  return (
    <section className={styles.card} aria-label={t('model.title')}>
      <h2>{t('model.title')}</h2>
      <p className={styles.soft}>{t('model.rules')}</p>
      <p className={styles.soft}>{model ? t('model.named', { model }) : t('model.missing')}</p>
      {model && <p className={styles.soft}>{t('model.leaves')}</p>}
      {mayCall(setModelSetting) ? (
        <label htmlFor="modelSwitch" className={styles.row}>
          <Switch id="modelSwitch" checked={isOn} disabled={!model} loading={isBusy} onChange={change} />
          {t('model.switch')}
        </label>
      ) : (
        model && <p>{t(isOn ? 'model.on' : 'model.off')}</p>
      )}
    </section>
  )
}
