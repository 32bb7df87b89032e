// A sheet for writing by hand: chosen, looked at, downloaded, printed.
import { DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, InputNumber, Segmented, Skeleton, Switch } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenPdf } from '#src/files/pdf/pdfEngine.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { downloadFile, safeFileName } from '#src/lib/downloadFile.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { PdfPages } from '../../fileView/PdfView.tsx'
import { GridChoice } from '../DrawingSettings.tsx'
import { useHanziSettings } from '../hanziSettings.ts'
import { loadSheet } from './loadSheet.ts'
import styles from './sheet.module.css'
import { perRowChoices, type SheetOptions, standardSheet } from './sheetLayout.ts'

const Preview = ({ file }: { file: File }) => {
  const { t } = useTranslation('hanziPractice')
  const [opened, setOpened] = useState<{ of: File; pdf: OpenPdf | null }>()
  useEffect(() => {
    let isOver = false
    let close = () => {}
    const open = async () => {
      const { openPdf } = await import('#src/files/pdf/pdfEngine.ts')
      const pdf = await openPdf(file)
      close = pdf.close
      if (isOver) pdf.close()
      else setOpened({ of: file, pdf })
    }
    open().catch(() => {
      if (!isOver) setOpened({ of: file, pdf: null })
    })
    return () => {
      isOver = true
      close()
    }
  }, [file])
  if (!opened || opened.of !== file) return <Skeleton active />
  // A sheet without a preview can still be downloaded.
  if (!opened.pdf) return <p role="alert">{t('noPreview')}</p>
  return <PdfPages key={file.lastModified} pdf={opened.pdf} id={`sheet ${file.lastModified}`} />
}

export const SheetMaker = ({ text }: { text: string }) => {
  const { t } = useTranslation('hanziPractice')
  const { grid } = useHanziSettings()
  const [options, setOptions] = useState(standardSheet)
  const [hasPinyin, setHasPinyin] = useState(true)
  const set = (part: Partial<SheetOptions>) => setOptions((before) => ({ ...before, ...part }))
  const query = useQuery({
    queryKey: ['hanziSheet', text, options, grid, hasPinyin],
    queryFn: ({ signal }) => loadSheet(text, { ...options, grid, hasPinyin }, signal),
    staleTime: 'static',
    placeholderData: (before) => before,
  })
  const { data: file, error } = query
  const download = () => {
    if (file) downloadFile(new File([file], `${safeFileName(text) || 'hanzi'}.pdf`, { type: file.type }))
  }
  return (
    <div className={styles.sheet}>
      <div className={styles.options}>
        <GridChoice />
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside */}
        <label>
          {t('perRow')}
          <Segmented
            value={options.perRow}
            options={perRowChoices.map((value) => ({ value, label: String(value) }))}
            onChange={(perRow) => set({ perRow })}
          />
        </label>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside */}
        <label>
          {t('rows')}
          <InputNumber
            min={1}
            max={5}
            precision={0}
            value={options.rows}
            onChange={(rows) => set({ rows: rows ?? 1 })}
          />
        </label>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside */}
        <label>
          {t('traced')}
          <InputNumber
            min={0}
            max={options.perRow * options.rows - 1}
            precision={0}
            value={options.traced}
            onChange={(traced) => set({ traced: traced ?? 0 })}
          />
        </label>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside */}
        <label>
          {t('withPinyin')}
          <Switch checked={hasPinyin} onChange={setHasPinyin} />
        </label>
        <Button type="primary" icon={<DownloadOutlined aria-hidden />} disabled={!file} onClick={download}>
          {t('download')}
        </Button>
      </div>
      {error && <CallFailed error={error} onRetry={() => void query.refetch()} />}
      {file === undefined && !error && <Skeleton active />}
      {file === null && <EmptyView title={t('noSheetTitle')} text={t('noSheetText')} />}
      {file && <Preview file={file} />}
    </div>
  )
}
