// The answer file of one student: uploaded with the characters that were noted, seen beside the stored answers, taken or left.
import { useMutation } from '@tanstack/react-query'
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallAnswer } from '#contract/call.ts'
import { decideAnswerFile, readAnswerFile } from '#contract/learning/exam/answerFileCalls.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { fieldReasons } from '../../shared/fieldsDialog/fieldReasons.ts'
import { AnswerFileInput, type ChosenFile } from './AnswerFileInput.tsx'
import { ComparedAnswers } from './ComparedAnswers.tsx'
import type { PersonDialogProps } from './PersonTime.tsx'

type Compared = CallAnswer<typeof readAnswerFile>

const width = 760
const quiet = { quiet: true } as const

export const AnswerFileDialog = ({ sitting, onDone, onClose }: PersonDialogProps) => {
  const { t } = useTranslation(['examTeacher', 'common'])
  const [chosen, setChosen] = useState<ChosenFile>({ name: '', text: '', digest: '' })
  const [compared, setCompared] = useState<Compared>()
  const [ids, setIds] = useState<readonly string[]>([])
  // It is offered only where the attempt is known.
  const uploaded = { attemptId: sitting.id ?? '', file: chosen.text, digest: chosen.digest }
  const reading = useMutation({
    mutationFn: () => request(readAnswerFile, { body: uploaded }, quiet),
    onSuccess: (read) => {
      setCompared(read)
      setIds(read.answers.map(({ exerciseId }) => exerciseId))
    },
  })
  const deciding = useMutation({
    mutationFn: async (take: boolean) => {
      const all = compared?.answers.map(({ exerciseId }) => exerciseId) ?? []
      const exerciseIds = [...(take ? ids : all)]
      await request(decideAnswerFile, { body: { ...uploaded, exerciseIds, take } }, quiet)
      return take
    },
    onSuccess: (take) => {
      showToast({ kind: 'success', text: t(take ? 'examTeacher:fileTaken' : 'examTeacher:fileLeft') })
      onDone()
    },
  })
  const choose = (file: ChosenFile) => {
    setChosen(file)
    reading.reset()
  }
  const hasDiffering = compared !== undefined && compared.answers.length > 0
  const wrongDigest = fieldReasons(reading.error, ['digest'])[0]?.errors[0]
  const failure = deciding.error ?? (wrongDigest === undefined ? reading.error : null)
  const buttons = compared
    ? {
        okText: t('examTeacher:takeAnswers', { number: ids.length }),
        okButtonProps: { loading: deciding.isPending, disabled: ids.length === 0 },
        cancelText: hasDiffering ? t('examTeacher:leaveFile') : t('common:close'),
        onOk: () => deciding.mutate(true),
      }
    : {
        okText: t('examTeacher:openFile'),
        okButtonProps: { loading: reading.isPending, disabled: chosen.text === '' },
        cancelText: t('common:cancel'),
        onOk: () => reading.mutate(),
      }
  return (
    <Modal
      open
      centered
      width={width}
      title={t('examTeacher:fileTitle', { name: sitting.studentName })}
      onCancel={onClose}
      {...buttons}
      cancelButtonProps={{
        onClick: hasDiffering ? () => deciding.mutate(false) : onClose,
        disabled: deciding.isPending,
      }}
    >
      {compared ? (
        <ComparedAnswers compared={compared} chosen={ids} onChoose={setIds} />
      ) : (
        <AnswerFileInput value={chosen} wrongDigest={wrongDigest} onChange={choose} />
      )}
      {failure && <Alert type="error" showIcon title={errorText(failure)} />}
    </Modal>
  )
}
