// The pages of a PDF below each other. Each is drawn when it comes near the screen.
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResourceRecord } from '#contract/library/resource.ts'
import type { OpenPdf } from '#src/files/pdf/pdfEngine.ts'
import { PdfRefusal } from '#src/files/pdf/pdfRefusal.ts'
import { useObjectUrl } from '#src/ui/useObjectUrl.ts'
import styles from './fileView.module.css'
import { usePdf } from './usePdf.ts'
import { ViewMessage } from './ViewMessage.tsx'

const nearMargin = '800px'

/** Whether the element has been near the screen; then it stays so. */
const useNear = () => {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: nearMargin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { isNear, place }
}

const Picture = ({ file, words }: { file: File; words: string }) => {
  const address = useObjectUrl(file)
  return address ? <img className={styles.sheet} src={address} alt={words} /> : null
}

interface PageProps {
  pdf: OpenPdf
  id: string
  number: number
}
const PdfPage = ({ pdf, id, number }: PageProps) => {
  const { t } = useTranslation('fileView')
  const { isNear, place } = useNear()
  const { data, isError } = useQuery({
    queryKey: ['pdfPage', id, number],
    queryFn: ({ signal }) => pdf.picture(number, String(number), signal),
    enabled: isNear,
    staleTime: 'static',
    gcTime: 0,
  })
  return (
    <div ref={place} className={styles.page}>
      {data ? (
        <Picture file={data} words={t('page', { page: number, pages: pdf.pages })} />
      ) : isError ? (
        <p role="alert">{t('pdfFailed')}</p>
      ) : (
        <Skeleton active />
      )}
    </div>
  )
}

export const PdfPages = ({ pdf, id }: { pdf: OpenPdf; id: string }) => (
  <div className={styles.pages}>
    {Array.from({ length: pdf.pages }, (_, at) => at + 1).map((number) => (
      <PdfPage key={number} pdf={pdf} id={id} number={number} />
    ))}
  </div>
)

export const PdfView = ({ resource }: { resource: ResourceRecord }) => {
  const { t } = useTranslation('fileView')
  const opened = usePdf(resource)
  if (!opened) return <Skeleton active />
  if (!('pdf' in opened)) {
    const isLocked = opened.error instanceof PdfRefusal && opened.error.reason === 'password'
    return <ViewMessage text={isLocked ? t('pdfPassword') : t('pdfFailed')} resource={resource} />
  }
  if (!opened.pdf) return <ViewMessage text={t('pdfFailed')} resource={resource} />
  return <PdfPages pdf={opened.pdf} id={resource.id} />
}
