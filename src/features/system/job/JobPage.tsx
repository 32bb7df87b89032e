// The jobs of the server: when each ran last and runs next; it is paused, run now, given further times, and its log is read.
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type JobName, listJobs } from '#contract/system/job.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { StaleNote } from '#src/ui/StaleNote.tsx'
import { JobLog } from './JobLog.tsx'
import { JobRow } from './JobRow.tsx'
import styles from './job.module.css'

const runningMs = 2000
const quietMs = 15_000

export const JobPage = () => {
  const { t } = useTranslation('job')
  const [opened, setOpened] = useState<JobName>()
  const { data, error, refetch } = useQuery({
    ...callQuery(listJobs, {}),
    // What runs is looked at until it has ended.
    refetchInterval: ({ state }) =>
      state.data?.jobs.some(({ isRunning }) => isRunning) ? runningMs : quietMs,
  })
  const retry = () => void refetch()
  const job = data?.jobs.find(({ name }) => name === opened)
  return (
    <>
      <h1>{t('title')}</h1>
      {!data && error && <CallFailed error={error} onRetry={retry} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <>
          {error && <StaleNote onRetry={retry} />}
          <p className={styles.lead}>{t('lead', { zone: data.timeZone })}</p>
          <ul className={styles.jobs}>
            {data.jobs.map((one) => (
              <JobRow key={one.name} job={one} onLog={() => setOpened(one.name)} />
            ))}
          </ul>
        </>
      )}
      {job && <JobLog job={job} onClose={() => setOpened(undefined)} />}
    </>
  )
}
