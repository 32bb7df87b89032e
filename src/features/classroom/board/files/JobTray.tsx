// Shows running imports with progress and a cancel button, without blocking the lesson.
import { Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { type BoardJob, useBoardJobs } from './boardJobs.ts'
import styles from './JobTray.module.css'

const Row = ({ job }: { job: BoardJob }) => {
  const { t } = useTranslation('boardFiles')
  const { name, part, pages } = job
  return (
    <li className={styles.row} aria-label={name}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.count}>{pages ? `${pages.done} / ${pages.all}` : ''}</span>
      <Progress percent={Math.round(part * 100)} size="small" showInfo={false} aria-label={name} />
      <Button onClick={job.cancel} aria-label={t('stopNamed', { name })}>
        {t('stop')}
      </Button>
    </li>
  )
}

export const JobTray = () => {
  const { t } = useTranslation('boardFiles')
  const jobs = useBoardJobs((state) => state.jobs)
  if (jobs.length === 0) return null
  return (
    <ul className={styles.tray} aria-label={t('onTheWay')}>
      {jobs.map((job) => (
        <Row key={job.id} job={job} />
      ))}
    </ul>
  )
}
