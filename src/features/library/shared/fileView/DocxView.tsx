// The text of a Word document, without its pages.
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResourceRecord } from '#contract/library/resource.ts'
import { headerOf } from '#contract/locale.ts'
import type { LeftOut, LeftOutKind } from '#src/files/docx/leftOut.ts'
import { RequestError } from '#src/http/requestError.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './docxView.module.css'
import { loadPreview } from './resourceFile.ts'
import { ViewMessage } from './ViewMessage.tsx'

/** Counted by kind: "formulas: 2, comments: 1". */
const LeftOutNote = ({ leftOut }: { leftOut: LeftOut }) => {
  const { t } = useTranslation('fileView')
  const locale = useLocale()
  const kinds = Object.entries(leftOut).map(([kind, count]) => t(`leftOut.${kind as LeftOutKind}`, { count }))
  if (kinds.length === 0) return null
  const list = new Intl.ListFormat(headerOf[locale]).format(kinds)
  return <Alert className={styles.leftOut ?? ''} type="info" showIcon title={t('leftOut.title', { list })} />
}

const Sheet = ({ content }: { content: DocumentFragment }) => {
  const fill = useCallback(
    (sheet: HTMLElement | null) => sheet?.replaceChildren(content.cloneNode(true)),
    [content],
  )
  return <article ref={fill} className={styles.sheet} />
}

export const DocxView = ({ resource }: { resource: ResourceRecord }) => {
  const { t } = useTranslation('fileView')
  const { data: read, error } = useQuery({
    queryKey: ['docx', resource.id],
    queryFn: async ({ signal }) => {
      const [file, { readDocx }] = await Promise.all([
        loadPreview(resource, { signal }),
        import('#src/files/docx/readDocx.ts'),
      ])
      return readDocx(file)
    },
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
  if (error) {
    const words = error instanceof RequestError ? t('notViewable') : t('unsupported')
    return <ViewMessage text={words} resource={resource} />
  }
  if (!read) return <Skeleton active />
  return (
    <>
      <LeftOutNote leftOut={read.leftOut} />
      <Sheet content={read.content} />
    </>
  )
}
