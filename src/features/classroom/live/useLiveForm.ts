// Saves the form of a lesson and brings the server's objections back to the fields they belong to.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { createLive, updateLive } from '#contract/classroom/liveCalls.ts'
import type { TableEntry } from '#contract/school/course.ts'
import { useSchoolClock, useSchoolNow } from '#src/auth/useSchool.ts'
import { request } from '#src/http/request.ts'
import { RequestError } from '#src/http/requestError.ts'
import { errorText } from '#src/http/showError.ts'
import { useModal } from '#src/ui/modals.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import {
  formToLive,
  isForWholeSchool,
  type LiveFormValues,
  liveToForm,
  newLive,
  occurrenceToForm,
} from './liveForm.ts'
import { refetchLessons } from './liveQueries.ts'

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

interface LiveFormOptions {
  record: LiveRecord | undefined
  occurrence: TableEntry | undefined
  onClose: () => void
}

export const useLiveForm = ({ record, occurrence, onClose }: LiveFormOptions) => {
  const { t, i18n } = useTranslation(['live', 'errors'])
  const [form] = Form.useForm<LiveFormValues>()
  const now = useSchoolNow()
  const clock = useSchoolClock()
  const modal = useModal()
  const [initial] = useState(() => {
    if (record) return liveToForm(record)
    const usual = newLive(now, clock)
    return occurrence ? occurrenceToForm(occurrence, usual) : usual
  })
  const [refusal, setRefusal] = useState('')
  const queries = useQueryClient()

  const say = (word: string): string =>
    // A key of errors.json or a code, named by the server at run time.
    i18n.exists(word, { ns: 'errors' }) ? t(`errors:${word}` as 'errors:VALIDATION') : t('errors:VALIDATION')

  const fail = (error: unknown) => {
    if (!(error instanceof RequestError)) throw error
    // Any other status than 400 has been shown as a toast by the client.
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
    onSettled: () => refetchLessons(queries),
  })

  /** Asks before a lesson is opened to the whole school, unless it was open before. */
  const onFinish = (changed: LiveFormValues) => {
    const values = { ...initial, ...changed }
    if (!isForWholeSchool(values) || (record && isForWholeSchool(initial))) return save.mutate(values)
    void modal.confirm({
      centered: true,
      title: t('live:openTo.ask'),
      content: t('live:openTo.askText'),
      okText: t('live:openTo.yes'),
      cancelText: t('live:openTo.no'),
      onOk: () => save.mutate(values),
    })
  }

  return {
    form,
    initial,
    refusal,
    isSaving: save.isPending,
    onChange: () => setRefusal(''),
    onFinish,
  }
}
