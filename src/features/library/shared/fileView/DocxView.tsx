// The text of a Word document, without its pages.
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResourceRecord } from '#contract/library/resource.ts'
import { RequestError } from '#src/http/requestError.ts'
import styles from './docxView.module.css'
import { loadPreview } from './resourceFile.ts'
import { ViewMessage } from './ViewMessage.tsx'

const Sheet = ({ content }: { content: DocumentFragment }) => {
  const fill = useCallback(
    (sheet: HTMLElement | null) => sheet?.replaceChildren(content.cloneNode(true)),
    [content],
  )
  return <article ref={fill} className={styles.sheet} />
}

export const DocxView = ({ resource }: { resource: ResourceRecord }) => {
  const { t } = useTranslation('fileView')
  const { data: content, error } = useQuery({
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
  return content ? <Sheet content={content} /> : <Skeleton active />
}
