// The further times of a job, as cron patterns; what is wrong with one is said below it.
import { DeleteOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addJobSchedule, cronMax, type JobRecord, listJobs, removeJobSchedule } from '#contract/system/job.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { RequestError } from '#src/http/requestError.ts'
import { errorText } from '#src/http/showError.ts'
import styles from './job.module.css'

const AddSchedule = ({ name }: Pick<JobRecord, 'name'>) => {
  const { t } = useTranslation(['job', 'errors'])
  const queries = useQueryClient()
  const [cron, setCron] = useState('')
  const adding = useMutation({
    mutationFn: () => request(addJobSchedule, { body: { name, cron } }, { form: true }),
    onSuccess: () => setCron(''),
    onSettled: () => refetchCalls(queries, [listJobs]),
  })
  const reason = adding.error instanceof RequestError ? adding.error.fields.cron : undefined
  // The server names a key of errors.json.
  const wrong = reason
    ? t(`errors:${reason}` as 'errors:field.cron')
    : adding.error && errorText(adding.error)
  return (
    <form
      className={styles.adding}
      onSubmit={(event) => {
        event.preventDefault()
        if (cron.trim()) adding.mutate()
      }}
    >
      <Input
        aria-label={t('job:cron')}
        placeholder="0 3 * * 1"
        maxLength={cronMax}
        value={cron}
        status={wrong ? 'error' : ''}
        aria-describedby="cron_wrong"
        onChange={({ target }) => {
          setCron(target.value)
          adding.reset()
        }}
      />
      <Button htmlType="submit" loading={adding.isPending} disabled={!cron.trim()}>
        {t('job:addSchedule')}
      </Button>
      <span id="cron_wrong" role="alert" className={styles.wrong}>
        {wrong}
      </span>
    </form>
  )
}

export const JobSchedules = ({ job }: { job: JobRecord }) => {
  const { t } = useTranslation('job')
  const may = useMayCall()
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: (id: string) => request(removeJobSchedule, { params: { id } }),
    onSettled: () => refetchCalls(queries, [listJobs]),
  })
  return (
    <section className={styles.schedules}>
      <h3>{t('schedules')}</h3>
      <p className={styles.soft}>{t('schedulesText')}</p>
      <ul>
        {job.schedules.map(({ id, cron, nextAt }) => (
          <li key={id}>
            <code>{cron}</code> {nextAt && <span className={styles.soft}>{t('nextOf', { at: nextAt })}</span>}
            {may(removeJobSchedule) && (
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('removeSchedule', { cron })}
                loading={removing.isPending && removing.variables === id}
                onClick={() => removing.mutate(id)}
              />
            )}
          </li>
        ))}
      </ul>
      {may(addJobSchedule) && <AddSchedule name={job.name} />}
    </section>
  )
}
