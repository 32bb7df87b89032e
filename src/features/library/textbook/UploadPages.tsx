// Pictures become pages as they are; a PDF is taken apart in the browser, and the text of each page with it.
import { UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Upload } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addBookPages, bookPageLimits } from '#contract/library/textbook/bookPage.ts'
import { PdfRefusal } from '#src/files/pdf/pdfRefusal.ts'
import { uploadFile } from '#src/files/uploadFile.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'

interface Sheet {
  readonly picture: File
  readonly text: string
}
interface Source {
  readonly count: number
  readonly sheet: (at: number) => Promise<Sheet>
  readonly close: () => void
}

const isPdf = ({ type, name }: File) => type === 'application/pdf' || /\.pdf$/i.test(name)

const openSource = async (file: File, signal: AbortSignal): Promise<Source> => {
  if (!isPdf(file)) return { count: 1, sheet: async () => ({ picture: file, text: '' }), close: () => {} }
  const { openPdf } = await import('#src/files/pdf/pdfEngine.ts')
  const pdf = await openPdf(file)
  const stem = file.name.replace(/\.pdf$/i, '').slice(0, 80)
  return {
    count: pdf.pages,
    sheet: async (at) => ({
      picture: await pdf.picture(at + 1, `${stem} ${at + 1}`, signal),
      text: (await pdf.text(at + 1)).slice(0, bookPageLimits.text),
    }),
    close: pdf.close,
  }
}

export const UploadPages = ({ bookId, onAdded }: { bookId: string; onAdded: () => Promise<void> }) => {
  const { t } = useTranslation('bookReader')
  const [progress, setProgress] = useState<{ done: number; count: number }>()
  const [refusal, setRefusal] = useState('')
  // Files that are chosen together arrive one by one, and are added one after the other.
  const queue = useRef(Promise.resolve())
  const reasonOf = (error: unknown): string => {
    if (!(error instanceof PdfRefusal)) return errorText(error)
    return t(error.reason === 'password' ? 'edit.passwordPdf' : 'edit.brokenPdf')
  }
  // Leaving the page stops the upload; pages that are already stored stay.
  const leaving = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      leaving.current?.abort()
      leaving.current = undefined
    },
    [],
  )
  const add = async (file: File) => {
    leaving.current ??= new AbortController()
    const { signal } = leaving.current
    if (signal.aborted) return
    try {
      const source = await openSource(file, signal)
      try {
        for (let at = 0; at < source.count; at += 1) {
          setProgress({ done: at + 1, count: source.count })
          const { picture, text } = await source.sheet(at)
          const fileId = await uploadFile(picture, { purpose: 'image', signal })
          await request(
            addBookPages,
            { body: { textbookId: bookId, pages: [{ fileId, text }] } },
            { quiet: true },
          )
          await onAdded()
        }
      } finally {
        source.close()
      }
    } catch (error) {
      if (!signal.aborted) setRefusal(t('edit.refused', { name: file.name, reason: reasonOf(error) }))
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <>
      <Upload
        multiple
        accept="image/*,.pdf"
        showUploadList={false}
        disabled={progress !== undefined}
        beforeUpload={(file) => {
          setRefusal('')
          queue.current = queue.current.then(() => add(file))
          return false
        }}
      >
        <Button type="primary" icon={<UploadOutlined aria-hidden />} loading={progress !== undefined}>
          {progress ? t('edit.uploading', progress) : t('edit.upload')}
        </Button>
      </Upload>
      {refusal && <Alert type="error" showIcon title={refusal} />}
    </>
  )
}
