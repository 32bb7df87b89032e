// Saves the form of a lesson and brings the server's objections back to the fields they belong to.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createLive, type LiveRecord, updateLive } from '#contract/classroom/live.ts'
import { request } from '#src/http/request.ts'
import { RequestError } from '#src/http/requestError.ts'
import { errorText } from '#src/http/showError.ts'
import { useSchoolClock, useSchoolNow } from '#src/session/useSchool.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { followStart, formToLive, type LiveFormValues, liveToForm, newLive } from './liveForm.ts'
import { liveKey } from './liveQueries.ts'

const fieldOf: Record<string, keyof LiveFormValues> = {
  name: 'name',
  startTime: 'start',
  endTime: 'end',
  classIds: 'classIds',
  studentIds: 'studentIds',
  invitedTenantIds: 'invitedTenantIds',
  cover: 'cover',
  remark: 'remark',
}

export const useLiveForm = (record: LiveRecord | undefined, onClose: () => void) => {
  const { t, i18n } = useTranslation(['live', 'errors'])
  const [form] = Form.useForm<LiveFormValues>()
  const now = useSchoolNow()
  const clock = useSchoolClock()
  const [initial] = useState(() => (record ? liveToForm(record) : newLive(now, clock)))
  const [times, setTimes] = useState({ start: initial.start, end: initial.end })
  const [refusal, setRefusal] = useState('')
  const queries = useQueryClient()

  const say = (word: string): string =>
    // A key of errors.json or a code, named by the server at run time.
    i18n.exists(word, { ns: 'errors' }) ? t(`errors:${word}` as 'errors:VALIDATION') : t('errors:VALIDATION')

  const fail = (error: unknown) => {
    if (!(error instanceof RequestError)) throw error
    // What is not a 400 has been shown as a toast by the client.
    if (error.status !== 400) return
    const wrong = Object.entries(error.fields).flatMap(([name, word]) => {
      const field = fieldOf[name]
      return field ? [{ name: field, errors: [say(word)] }] : []
    })
    form.setFields(wrong)
    setRefusal(wrong.length > 0 ? '' : errorText(error))
  }

  const save = useMutation({
    mutationFn: (values: LiveFormValues): Promise<unknown> => {
      const body = formToLive(values)
      return record
        ? request(updateLive, { params: { id: record.id }, body }, { form: true })
        : request(createLive, { body }, { form: true })
    },
    onSuccess: () => {
      showToast({ kind: 'success', text: t(record ? 'live:done.updated' : 'live:done.created') })
      onClose()
    },
    onError: fail,
    onSettled: () => queries.invalidateQueries({ queryKey: liveKey }),
  })

  const onChange = (changed: Partial<LiveFormValues>) => {
    setRefusal('')
    if (changed.start) {
      const next = { start: changed.start, end: followStart(times, changed.start) }
      form.setFieldValue('end', next.end)
      setTimes(next)
    } else if (changed.end) setTimes({ ...times, end: changed.end })
  }

  return {
    form,
    initial,
    refusal,
    isSaving: save.isPending,
    onChange,
    onFinish: (values: LiveFormValues) => save.mutate({ ...initial, ...values }),
  }
}
