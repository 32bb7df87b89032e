// The board to take home: this page or all of them, as picture, drawing or PDF.
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Popover, Progress, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useValue } from 'tldraw'
import { useBoard } from '../BoardContext.ts'
import styles from './ExportButton.module.css'
import { type ExportFormat, exportFormats } from './exportBoard.ts'
import { type ExportScope, useExport } from './useExport.ts'

const Choices = () => {
  const { t } = useTranslation('boardFiles')
  const { editor } = useBoard()
  const count = useValue('pages', () => editor.getPages().length, [editor])
  const [format, setFormat] = useState<ExportFormat>('pdf')
  const [scope, setScope] = useState<ExportScope>('current')
  const { progress, handleExport, handleStop } = useExport()
  if (progress) {
    return (
      <div className={styles.panel} role="status">
        {t('export.running', progress)}
        <Progress percent={Math.round((100 * progress.done) / progress.all)} showInfo={false} />
        <Button onClick={handleStop}>{t('stop')}</Button>
      </div>
    )
  }
  return (
    <div className={styles.panel}>
      <fieldset className={styles.group}>
        <legend>{t('export.scope')}</legend>
        <Radio.Group
          value={scope}
          onChange={({ target }) => setScope(target.value)}
          options={[
            { value: 'current', label: t('export.current') },
            { value: 'all', label: t('export.all', { count }) },
          ]}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('export.format')}</legend>
        <Radio.Group
          value={format}
          onChange={({ target }) => setFormat(target.value)}
          options={exportFormats.map((value) => ({ value, label: t(`export.${value}`) }))}
        />
      </fieldset>
      <Button
        type="primary"
        icon={<DownloadOutlined aria-hidden="true" />}
        onClick={() => void handleExport(format, scope)}
      >
        {t('export.start')}
      </Button>
    </div>
  )
}

/** `isShort`: its words are for screen readers alone. */
export const ExportButton = ({ isShort = false }: { isShort?: boolean }) => {
  const { t } = useTranslation('boardFiles')
  return (
    <Popover trigger="click" placement="bottomRight" title={t('export.title')} content={<Choices />}>
      <Button type="text" icon={<DownloadOutlined aria-hidden="true" />}>
        <span className={isShort ? 'visuallyHidden' : undefined}>{t('export.title')}</span>
      </Button>
    </Popover>
  )
}
