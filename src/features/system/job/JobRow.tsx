import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { type JobRecord, pauseJob, runJob } from '#contract/system/job.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import styles from './job.module.css'
import { Duration, Outcome } from './Outcome.tsx'
import { useJobCommands } from './useJobCommands.ts'

/** An interval in the largest unit without a remainder. */
const Interval = ({ seconds }: { seconds: number }) => {
  const { t } = useTranslation('job')
  if (seconds % 3600 === 0) return t('hours', { count: seconds / 3600 })
  if (seconds % 60 === 0) return t('minutes', { count: seconds / 60 })
  return t('seconds', { count: seconds })
}

const State = ({ job: { isPaused, isRunning, isPerProcess } }: { job: JobRecord }) => {
  const { t } = useTranslation('job')
  if (isRunning) return <StatusLabel tone="jade">{t('running')}</StatusLabel>
  if (isPaused) return <StatusLabel tone="amber">{t('paused')}</StatusLabel>
  return isPerProcess ? <StatusLabel tone="faint">{t('perProcess')}</StatusLabel> : null
}

export const JobRow = ({ job, onLog }: { job: JobRecord; onLog: () => void }) => {
  const { t } = useTranslation('job')
  const may = useMayCall()
  const { run, pause, isBusy } = useJobCommands(job)
  const { lastRun } = job
  return (
    <li className={styles.job} aria-labelledby={`job_${job.name}`}>
      <div className={styles.what}>
        <h2 id={`job_${job.name}`}>
          {t(`jobs.${job.name}.name`)} <State job={job} />
        </h2>
        <p>{t(`jobs.${job.name}.text`)}</p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('every')}</dt>
          <dd>
            <Interval seconds={job.everySeconds} />
          </dd>
        </div>
        <div>
          <dt>{t('last')}</dt>
          <dd>
            {lastRun ? (
              <>
                {lastRun.begunAt} <Outcome outcome={lastRun.outcome} />{' '}
                {lastRun.durationMs !== null && <Duration ms={lastRun.durationMs} />}
              </>
            ) : (
              t('never')
            )}
          </dd>
        </div>
        <div>
          <dt>{t('next')}</dt>
          <dd>{job.nextAt ?? t('paused')}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        {may(runJob) && (
          <Button disabled={job.isRunning} loading={isBusy} onClick={run}>
            {t('runNow')}
          </Button>
        )}
        {may(pauseJob) && !job.isPerProcess && (
          <Button disabled={isBusy} onClick={pause}>
            {job.isPaused ? t('goOn') : t('pause')}
          </Button>
        )}
        <Button onClick={onLog}>{t('log')}</Button>
      </div>
    </li>
  )
}
