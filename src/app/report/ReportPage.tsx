// /live/report/:id — what is known of a lesson afterwards, and as an Excel file.
import { ArrowLeftOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import type { LiveReport } from '#contract/classroom/report.ts'
import { errors } from '#contract/errors.ts'
import { liveIdSchema } from '#contract/ids.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { Report } from '#src/features/classroom/report/Report.tsx'
import { useReport, useReportExport } from '#src/features/classroom/report/useReport.ts'
import { codeOf } from '#src/http/requestError.ts'
import { errorText } from '#src/http/showError.ts'
import { formatDay } from '#src/lib/wallTime.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import { PageMessage } from '#src/ui/PageMessage.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { useLocale } from '#src/ui/useLocale.ts'
import { useTitle } from '#src/ui/useTitle.ts'
import { useSchoolName } from '../frame/useSchoolName.ts'
import { liveHome } from '../room/liveHome.ts'
import styles from './ReportPage.module.css'

const Filled = ({ report, home }: { report: LiveReport; home: string }) => {
  const { t } = useTranslation('report')
  const locale = useLocale()
  const { mutate, isPending } = useReportExport(report.id)
  useTitle(`${t('title')} · ${report.name}`, useSchoolName())
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Link to={home} className={styles.back}>
          <ArrowLeftOutlined aria-hidden="true" /> <span>{t('back')}</span>
        </Link>
        <div className={styles.words}>
          <h1>{report.name}</h1>
          <p>
            {t('title')} · {formatDay(report.startTime, locale)} · {t(`kind.${report.kind}`)}
          </p>
        </div>
        <Button
          type="primary"
          icon={<DownloadOutlined aria-hidden="true" />}
          loading={isPending}
          onClick={() => mutate()}
        >
          {t('export')}
        </Button>
      </header>
      <Report report={report} />
    </main>
  )
}

export const ReportPage = () => {
  const { t } = useTranslation(['report', 'errors', 'common'])
  const { id } = useParams()
  const parsed = liveIdSchema.safeParse(id)
  const liveId = parsed.success ? parsed.data : null
  const { data: report, error, refetch } = useReport(liveId)
  const home = liveHome(useSession((state) => state.user?.kind))
  if (report) return <Filled report={report} home={home} />
  if (liveId && !error) return <PageSkeleton />
  const code = liveId ? codeOf(error) : 'NOT_FOUND'
  return (
    <PageMessage
      sign="missing"
      title={t(errors[code].retry ? 'common:loadFailed' : 'report:notFoundTitle')}
      text={error ? errorText(error) : t('errors:NOT_FOUND')}
      action={{ to: home, words: t('report:back') }}
    >
      {errors[code].retry && <LightButton onClick={() => void refetch()}>{t('common:retry')}</LightButton>}
    </PageMessage>
  )
}
