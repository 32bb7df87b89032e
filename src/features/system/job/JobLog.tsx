// The drawer of a job: its runs, and the further times at which it runs.

import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type JobRecord, type JobRun, jobOutcomes, pageJobRuns } from '#contract/system/job.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { PagedList } from '#src/kit/paged/PagedList.tsx'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { JobSchedules } from './JobSchedules.tsx'
import styles from './job.module.css'
import { Duration, Outcome } from './Outcome.tsx'

const size = 20
const lookMs = 3000

const Run = ({ run }: { run: JobRun }) => {
  const { t } = useTranslation('job')
  return (
    <li className={styles.run}>
      <span className={styles.begun}>{run.begunAt}</span>
      <Outcome outcome={run.outcome} />
      <span>{run.durationMs !== null && <Duration ms={run.durationMs} />}</span>
      <span className={styles.soft}>
        {t(`cause.${run.cause}`)} · {t('process')} {run.process}
      </span>
      {run.leftOut > 0 && <span>{t('leftOut', { count: run.leftOut })}</span>}
      {run.error && <code className={styles.error}>{run.error}</code>}
    </li>
  )
}

export const JobLog = ({ job, onClose }: { job: JobRecord; onClose: () => void }) => {
  const { t } = useTranslation('job')
  const [outcome, setOutcome] = useState<JobRun['outcome']>(null)
  const search = usePagedSearch({
    query: ({ current, size: asked }) =>
      callQuery(pageJobRuns, {
        query: { current, size: asked, name: job.name, ...(outcome && { outcome }) },
      }),
    size,
    refetchInterval: lookMs,
  })
  return (
    <SideDrawer title={t('logTitle', { name: t(`jobs.${job.name}.name`) })} width={720} onClose={onClose}>
      {!job.isPerProcess && <JobSchedules job={job} />}
      <div className={styles.logHead}>
        <h3>{t('log')}</h3>
        <Select
          aria-label={t('result')}
          value={outcome ?? ''}
          onChange={(value) => setOutcome(jobOutcomes.find((one) => one === value) ?? null)}
          options={[
            { value: '', label: t('allOutcomes') },
            ...jobOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) })),
          ]}
        />
      </div>
      <PagedList search={search} empty={{ title: t('emptyLog'), text: t('emptyLogText') }}>
        {(runs) => (
          <ul className={styles.runs}>
            {runs.map((run) => (
              <Run key={run.id} run={run} />
            ))}
          </ul>
        )}
      </PagedList>
    </SideDrawer>
  )
}
