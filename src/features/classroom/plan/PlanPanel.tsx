// The plan beside the lesson: its steps, the next one at one press, and its minutes against the clock.
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LivePlan, runPlanStep, undoPlanStep } from '#contract/classroom/plan.ts'
import type { PlanStep } from '#contract/learning/plan/planParts.ts'
import { isEmptyRichText } from '#contract/richText.ts'
import { useServerNow, useView } from '#src/classroom/ClassroomContext.tsx'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { request } from '#src/http/request.ts'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import { useRoomWords } from '../../learning/shared/plan/useRoomWords.ts'
import { useLivePlan } from '../shared/plan/livePlan.ts'
import { PlanChoice } from '../shared/plan/PlanChoice.tsx'
import { SidePanel } from '../shared/SidePanel.tsx'
import styles from './plan.module.css'
import { nextStep, planClock } from './planClock.ts'

type Plan = NonNullable<LivePlan['plan']>

const useRun = () => {
  const { t } = useTranslation(['roomPlan', 'errors'])
  const { liveId } = useView()
  const running = useMutation({
    mutationFn: (stepId: string) => request(runPlanStep, { params: { id: liveId }, body: { stepId } }),
    onSuccess: ({ failed }) => {
      for (const { part, error } of failed)
        showToast({ kind: 'error', text: `${t(`roomPlan:part.${part}`)}: ${t(`errors:${error}`)}` })
    },
  })
  const undoing = useMutation({
    mutationFn: () => request(undoPlanStep, { params: { id: liveId } }),
    onSuccess: (isBack) =>
      showToast({ kind: 'info', text: t(isBack ? 'roomPlan:undone' : 'roomPlan:tooLate') }),
  })
  return { run: running.mutate, undo: () => undoing.mutate(), isBusy: running.isPending || undoing.isPending }
}

const Undo = ({ onUndo, isBusy }: { onUndo: () => void; isBusy: boolean }) => {
  const { t } = useTranslation('roomPlan')
  const { plan } = useView()
  const now = useServerNow()
  const undoSeconds = plan?.undoUntil ? Math.ceil((plan.undoUntil - now) / 1000) : 0
  if (undoSeconds <= 0) return null
  return (
    <LightButton kind="quiet" disabled={isBusy} onClick={onUndo}>
      {t('undo', { seconds: undoSeconds })}
    </LightButton>
  )
}

const Clock = ({ plan }: { plan: Plan }) => {
  const { t } = useTranslation('roomPlan')
  const { plan: run, startedAt } = useView()
  const { planned, elapsed, behind } = planClock({ steps: plan.steps, run, startedAt, now: useServerNow() })
  const standing = () => {
    if (behind === null || behind === 0) return ''
    return behind > 0 ? t('behind', { count: behind }) : t('ahead', { count: -behind })
  }
  return (
    <p className={styles.clock} data-behind={(behind ?? 0) > 2}>
      <b>{t('clock', { elapsed, planned })}</b> {standing()}
    </p>
  )
}

interface StepProps {
  step: PlanStep
  number: number
  isRunning: boolean
  isBusy: boolean
  canRun: boolean
  onRun: () => void
  /** The answers to the exercise that this step has pushed. */
  answers: ReactNode
}

const Step = ({ step, number, isRunning, isBusy, canRun, onRun, answers }: StepProps) => {
  const { t } = useTranslation('roomPlan')
  const words = useRoomWords()
  const { groups } = useView()
  const [isOpen, setOpen] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isRunning) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isRunning])
  const name = step.title || t('step', { number })
  // A step that says nothing of the groups leaves them open: that is said while there are some.
  const isKeepingGroups = groups !== null && step.room.grouping === null && !isRunning
  const effects = [...words(step.room), ...(isKeepingGroups ? [t('groupsStay')] : [])]
  const hasMore = !isEmptyRichText(step.text)
  return (
    <li
      ref={row}
      className={styles.step}
      data-running={isRunning}
      aria-current={isRunning ? 'step' : undefined}
    >
      <button
        type="button"
        className={styles.name}
        aria-expanded={hasMore ? isRunning || isOpen : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{number}</span>
        <b>{name}</b>
        {step.minutes > 0 && <small>{t('minutes', { count: step.minutes })}</small>}
      </button>
      {effects.length > 0 && <p className={styles.does}>{effects.join(' · ')}</p>}
      {hasMore && (isRunning || isOpen) && (
        <div className={styles.text}>
          <RichTextView text={step.text} />
        </div>
      )}
      {answers && (
        <section className={styles.answers} aria-label={t('answers')}>
          {answers}
        </section>
      )}
      {!isRunning && isOpen && (
        <LightButton disabled={!canRun || isBusy} onClick={onRun}>
          {t('runThis', { name })}
        </LightButton>
      )}
    </li>
  )
}

const Steps = ({ plan, activity: pane }: { plan: Plan; activity: ReactNode }) => {
  const { t } = useTranslation('roomPlan')
  const { plan: running, phase, activity } = useView()
  const { run, undo, isBusy } = useRun()
  const runningId = running?.planId === plan.id ? running.stepId : undefined
  const next = nextStep(plan.steps, runningId)
  const canRun = phase === 'started'
  if (plan.steps.length === 0) return <EmptyView title={t('noStepsTitle')} text={t('noStepsText')} />
  return (
    <>
      <Clock plan={plan} />
      <ol className={styles.steps}>
        {plan.steps.map((step, at) => (
          <Step
            key={step.id}
            step={step}
            number={at + 1}
            isRunning={step.id === runningId}
            isBusy={isBusy}
            canRun={canRun}
            onRun={() => run(step.id)}
            answers={step.id === runningId && step.room.exerciseId && activity ? pane : null}
          />
        ))}
      </ol>
      <div className={styles.foot}>
        <Undo onUndo={undo} isBusy={isBusy} />
        {next ? (
          <LightButton kind="primary" disabled={!canRun || isBusy} onClick={() => run(next.id)}>
            {t(runningId ? 'next' : 'first', {
              name: next.title || t('step', { number: plan.steps.indexOf(next) + 1 }),
            })}
          </LightButton>
        ) : (
          <p>{t('last')}</p>
        )}
      </div>
    </>
  )
}

interface Props {
  /** The exercise of the lesson, as the teacher follows it. */
  activity: ReactNode
  onClose: () => void
}

export const PlanPanel = ({ activity, onClose }: Props) => {
  const { t } = useTranslation('roomPlan')
  const { liveId } = useView()
  const [isChoosing, setChoosing] = useState(false)
  const { data, error, refetch } = useLivePlan(liveId)
  const content = () => {
    if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
    if (!data) return <PageSkeleton />
    if (isChoosing || !data.plan)
      return <PlanChoice liveId={liveId} bound={data} onDone={() => setChoosing(false)} />
    return <Steps plan={data.plan} activity={activity} />
  }
  const head = (
    <>
      <h2 className={styles.title}>{data?.plan?.name ?? t('title')}</h2>
      {data?.plan && (
        <LightButton kind="quiet" onClick={() => setChoosing(!isChoosing)}>
          {t(isChoosing ? 'back' : 'change')}
        </LightButton>
      )}
    </>
  )
  return (
    <SidePanel label={t('title')} closeLabel={t('close')} head={head} onClose={onClose}>
      {content()}
    </SidePanel>
  )
}
