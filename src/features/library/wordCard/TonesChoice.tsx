// Chooses the tones that 一 and 不 have above the texts of the school.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { getTones, setTones, type Tones, toneChoices } from '#contract/library/lexicon.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { callQuery, refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { showToast } from '#src/ui/toastStore.ts'
import styles from '../shared/wordCard/wordCard.module.css'
import { readingCalls } from './readingCalls.ts'

export const TonesChoice = () => {
  const { t } = useTranslation(['wordCard', 'success'])
  const queries = useQueryClient()
  const maySet = useMayCall()(setTones)
  const { data } = useQuery(callQuery(getTones, {}))
  const saving = useMutation({
    mutationFn: (tones: Tones) => request(setTones, { body: { tones } }),
    onSuccess: async () => {
      await refetchCalls(queries, readingCalls)
      showToast({ kind: 'success', text: t('success:saved') })
    },
  })
  if (!data) return null
  return (
    <Radio.Group
      className={styles.tones ?? ''}
      aria-label={t('wordCard:tones.label')}
      value={data.tones}
      disabled={!maySet || saving.isPending}
      options={toneChoices.map((value) => ({ value, label: t(`wordCard:tones.${value}`) }))}
      onChange={({ target }) => saving.mutate(target.value)}
    />
  )
}
