// Gives an evaluation to classes and single students. Who has it already is named above and keeps it.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pushEvaluation } from '#contract/learning/evaluation/evaluationCalls.ts'
import { type EvaluationListed, evaluation } from '#contract/learning/evaluation/evaluationNoun.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { formatDayTime } from '#src/lib/wallTime.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { useListText } from '#src/ui/useListText.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { noTargets, TargetFields } from '../../shared/task/TargetFields.tsx'
import styles from './evaluation.module.css'

interface Props {
  record: Pick<EvaluationListed, 'id' | 'name' | 'startAt' | 'endAt'>
  onDone: () => void
  onClose: () => void
}

export const PushDialog = ({ record, onDone, onClose }: Props) => {
  const { t } = useTranslation(['evaluationTeacher', 'common'])
  const locale = useLocale()
  const listText = useListText()
  const { data, error, refetch } = useQuery(callQuery(evaluation.calls.get, { params: { id: record.id } }))
  const [targets, setTargets] = useState(noTargets)
  const receivers = data ? [...data.classes, ...data.students] : []
  const pushing = useMutation({
    mutationFn: () => request(pushEvaluation, { body: { id: record.id, ...targets } }, { quiet: true }),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('evaluationTeacher:pushed') })
      onDone()
    },
  })
  const isChosen = targets.classIds.length + targets.studentIds.length > 0
  const [from, until] = [formatDayTime(record.startAt, locale), formatDayTime(record.endAt, locale)]
  return (
    <Modal
      open
      centered
      width={560}
      title={t('evaluationTeacher:pushTitle', { name: record.name })}
      okText={t('evaluationTeacher:push')}
      cancelText={t('common:cancel')}
      okButtonProps={{ loading: pushing.isPending, disabled: !isChosen }}
      onOk={() => pushing.mutate()}
      onCancel={onClose}
    >
      <div className={styles.push}>
        <p className={styles.soft}>{t('evaluationTeacher:pushText', { from, until })}</p>
        {error && !data && <CallFailed error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton active paragraph={{ rows: 1 }} />}
        {receivers.length > 0 && (
          <p>{t('evaluationTeacher:hasIt', { names: listText(receivers.map(({ name }) => name)) })}</p>
        )}
        <TargetFields value={targets} hasIt={new Set(receivers.map(({ id }) => id))} onChange={setTargets} />
        {pushing.error && <Alert type="error" showIcon title={errorText(pushing.error)} />}
      </div>
    </Modal>
  )
}
