// The parameter of the school for answers that are on their way when an exam or a task ends.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, InputNumber } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getGrace, setGrace } from '#contract/learning/attempt/graceCalls.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { callQuery, refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { FieldsDialog } from '../../shared/fieldsDialog/FieldsDialog.tsx'
import styles from './exam.module.css'

const secondsMax = 300

export const GraceButton = () => {
  const { t } = useTranslation('examTeacher')
  const queries = useQueryClient()
  const isAllowed = useMayCall()(setGrace)
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(callQuery(getGrace, isAllowed ? {} : undefined))
  if (!isAllowed || !data) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button className={styles.grace ?? ''} onClick={() => setOpen(true)}>
        {t('grace', { number: data.graceSeconds })}
      </Button>
      {isOpen && (
        <FieldsDialog
          name="grace"
          width={420}
          title={t('graceTitle')}
          text={t('graceText')}
          okText={t('graceSave')}
          initial={data}
          fields={['graceSeconds']}
          save={(body) => request(setGrace, { body }, { form: true })}
          success={t('graceSaved')}
          onDone={() => {
            close()
            void refetchCalls(queries, [getGrace])
          }}
          onClose={close}
        >
          <Form.Item name="graceSeconds" label={t('graceSeconds')}>
            <InputNumber min={0} max={secondsMax} precision={0} />
          </Form.Item>
        </FieldsDialog>
      )}
    </>
  )
}
