// The exercise of a place on a textbook's page: a student does it, anybody else looks at it.
import { useMutation } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import { openAttempt, practiseOnPage } from '#contract/learning/attempt/attemptCalls.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { request } from '#src/http/request.ts'
import { RequestError } from '#src/http/requestError.ts'
import { readLocalAnswers } from '../shared/attempt/localAnswers.ts'
import type { DeviceAttempt } from '../shared/attempt/useAttemptSync.ts'
import { ExercisePreview } from '../shared/play/ExercisePreview.tsx'
import { PracticeRun } from '../shared/run/PracticeRun.tsx'

interface Props {
  pageId: string
  exerciseId: string
  title: string
  onClose: () => void
}

const ExerciseRun = ({ pageId, exerciseId, title, userId, onClose }: Props & { userId: string }) => {
  const { t } = useTranslation('bookReader')
  const [run, setRun] = useState<DeviceAttempt>()
  const begin = async (opened: OpenedAttempt) =>
    setRun({ userId, opened, localAnswers: await readLocalAnswers(userId, opened.id) })
  const starting = useMutation({
    mutationFn: () => request(practiseOnPage, { body: { pageId, exerciseId } }, { quiet: true }),
    onSuccess: begin,
  })
  const opening = useMutation({
    mutationFn: (id: string) => request(openAttempt, { body: { id } }),
    onSuccess: begin,
  })
  const { mutate: start } = starting
  useEffect(() => start(), [start])
  if (starting.error && !run) {
    const isMissing = starting.error instanceof RequestError && starting.error.code === 'NOT_FOUND'
    if (isMissing) return <p role="alert">{t('exerciseMissing')}</p>
    return <CallFailed error={starting.error} onRetry={() => start()} />
  }
  if (!run) return <Skeleton active />
  return (
    <PracticeRun
      key={`${run.opened.id} ${run.opened.epoch}`}
      deviceAttempt={run}
      title={title}
      isOpening={starting.isPending || opening.isPending}
      onReopen={() => opening.mutate(run.opened.id)}
      onAgain={() => start()}
      onClose={onClose}
    />
  )
}

export const PageExercise = (props: Props) => {
  const user = useSession(({ user }) => user)
  if (user?.kind !== 'student') return <ExercisePreview id={props.exerciseId} />
  return <ExerciseRun {...props} userId={user.sysUser.userId} />
}
