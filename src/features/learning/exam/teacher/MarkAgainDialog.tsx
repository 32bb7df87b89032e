// What becomes of the marks of a question with another key. Before it is done the dialog says how many scores change.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Modal, Radio, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamRecord } from '#contract/learning/exam/examNoun.ts'
import {
  type ChangedKey,
  type MarkAgainChanges,
  markAgain,
  previewMarkAgain,
} from '#contract/learning/exam/keyCalls.ts'
import { type MarkAgainRule, markAgainRules } from '#contract/rules/assignment/markAgain.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { showToast } from '#src/ui/toastStore.ts'
import styles from './exam.module.css'

const Changes = ({ changes }: { changes: MarkAgainChanges }) => {
  const { t } = useTranslation('examTeacher')
  const { raised, lowered, gained, lost, answers, byTeacher } = changes
  return (
    <ul className={styles.changes} role="status">
      <li>{t('scoresRaised', { number: raised, answers, points: gained })}</li>
      <li>{t('scoresLowered', { number: lowered, answers, points: lost })}</li>
      {byTeacher > 0 && <li>{t('scoresOfTeacher', { number: byTeacher })}</li>}
    </ul>
  )
}

interface Props {
  exam: ExamRecord
  changed: ChangedKey
  onDone: () => void
  onClose: () => void
}

export const MarkAgainDialog = ({ exam, changed, onDone, onClose }: Props) => {
  const { t } = useTranslation(['examTeacher', 'common'])
  const { exerciseId, versionId, decision, number, text } = changed
  const [rule, setRule] = useState<MarkAgainRule>(decision?.rule ?? 'either')
  const body = { id: exam.id, exerciseId, versionId, rule }
  const preview = useQuery(callQuery(previewMarkAgain, { query: body }))
  const marking = useMutation({
    mutationFn: () => request(markAgain, { body }, { quiet: true }),
    onSuccess: ({ raised, lowered }) => {
      showToast({ kind: 'success', text: t('examTeacher:markedAgain', { number: raised + lowered }) })
      onDone()
    },
  })
  return (
    <Modal
      open
      centered
      width={560}
      title={t('examTeacher:markAgainTitle', { number })}
      okText={t('examTeacher:markAgainNow')}
      cancelText={t('common:cancel')}
      okButtonProps={{ loading: marking.isPending, disabled: !preview.data }}
      onOk={() => marking.mutate()}
      onCancel={onClose}
    >
      <div className={styles.push}>
        <p className={styles.soft}>{text}</p>
        <Radio.Group
          aria-label={t('examTeacher:markAgain')}
          value={rule}
          onChange={({ target }) => setRule(target.value as MarkAgainRule)}
        >
          <Space orientation="vertical">
            {markAgainRules.map((one) => (
              <Radio key={one} value={one}>
                {t(`examTeacher:markRule.${one}`)}
              </Radio>
            ))}
          </Space>
        </Radio.Group>
        {preview.error && !preview.data && (
          <CallFailed error={preview.error} onRetry={() => void preview.refetch()} />
        )}
        {!preview.error && !preview.data && <Skeleton active paragraph={{ rows: 1 }} title={false} />}
        {preview.data && <Changes changes={preview.data} />}
        <p className={styles.soft}>{t('examTeacher:markAgainText')}</p>
        {marking.error && <Alert type="error" showIcon title={errorText(marking.error)} />}
      </div>
    </Modal>
  )
}
