// An office file as its pages. Where the server cannot make them, a Word file is read in the browser.
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ResourceRecord } from '#contract/library/resource.ts'
import { RequestError } from '#src/http/requestError.ts'
import { DocxView } from './DocxView.tsx'
import styles from './fileView.module.css'
import { PdfPages } from './PdfView.tsx'
import { usePdf } from './usePdf.ts'
import { ViewMessage } from './ViewMessage.tsx'

export const OfficeView = ({ resource }: { resource: ResourceRecord }) => {
  const { t } = useTranslation('fileView')
  const opened = usePdf(resource, 'pdf')
  if (!opened) {
    return (
      <>
        <p className={styles.converting} role="status">
          {t('converting')}
        </p>
        <Skeleton active />
      </>
    )
  }
  if ('error' in opened) {
    const { error } = opened
    if (!(error instanceof RequestError)) return <ViewMessage text={t('pdfFailed')} resource={resource} />
    const words = error.code === 'BUSY' ? t('errors:BUSY') : t('notViewable')
    return <ViewMessage text={words} resource={resource} />
  }
  if (opened.pdf) return <PdfPages pdf={opened.pdf} id={resource.id} />
  if (resource.format === 'docx') return <DocxView resource={resource} />
  return <ViewMessage text={t('unsupported')} resource={resource} />
}
