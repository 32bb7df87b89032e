// The office sets how many students must give the same wrong answer until the program calls it a mistake.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { InputNumber } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { getMistakeSetting, setMistakeSetting } from '#contract/learning/mistake/mistakeCalls.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { callQuery, refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { showToast } from '#src/ui/toastStore.ts'
import styles from './mistake.module.css'

export const FindSetting = () => {
  const { t } = useTranslation(['mistake', 'success'])
  const queries = useQueryClient()
  const field = useId()
  const isAllowed = useMayCall()(setMistakeSetting)
  const { data } = useQuery({
    ...callQuery(getMistakeSetting, {}),
    enabled: isAllowed,
  })
  const saving = useMutation({
    mutationFn: (students: number) => request(setMistakeSetting, { body: { students } }),
    onSuccess: () => showToast({ kind: 'success', text: t('success:saved') }),
    onSettled: () => refetchCalls(queries, [getMistakeSetting]),
  })
  if (!data) return null
  const save = (value: number | null) => {
    if (value !== null && value !== data.students) saving.mutate(value)
  }
  return (
    <p className={styles.setting}>
      <label htmlFor={field}>{t('mistake:foundFrom')}</label>
      <InputNumber
        key={data.students}
        id={field}
        min={2}
        max={100}
        precision={0}
        defaultValue={data.students}
        disabled={saving.isPending}
        onPressEnter={({ currentTarget }) => save(Number(currentTarget.value))}
        onBlur={({ currentTarget }) => save(Number(currentTarget.value))}
      />
    </p>
  )
}
