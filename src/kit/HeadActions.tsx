import { ExportOutlined, ImportOutlined, LoadingOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './list/list.module.css'
import type { ScreenNoun } from './screen.ts'
import { ImportDialog } from './sheet/ImportDialog.tsx'
import { useImportPhase } from './sheet/useImport.ts'
import { useSheetCall } from './sheet/useSheetCall.ts'
import { useMay } from './useNounActions.tsx'

interface Props<R, B, S> {
  noun: ScreenNoun<R, B, S>
  /** Undefined: nothing can be added here. */
  onAdd: (() => void) | undefined
  addWords: string
  importTitle: string
  /** The export asks for the search and its order. */
  query: unknown
  extra: ReactNode
}

/** Add, and where the noun has them: import and export. */
export const HeadActions = <R, B, S>({
  noun,
  onAdd,
  addWords,
  importTitle,
  query,
  extra,
}: Props<R, B, S>) => {
  const { t } = useTranslation('kit')
  const may = useMay(noun)
  const exporting = useSheetCall(noun.calls.export)
  const phase = useImportPhase(noun)
  const [isImporting, setImporting] = useState(false)
  return (
    <div className={styles.headActions}>
      {extra}
      {may('export') && (
        <Button
          icon={<ExportOutlined />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate(query)}
        >
          {t('export')}
        </Button>
      )}
      {may('import') && (
        <Button
          icon={phase === 'running' ? <LoadingOutlined /> : <ImportOutlined />}
          onClick={() => setImporting(true)}
        >
          {t(`import.button.${phase}`)}
        </Button>
      )}
      {onAdd && (
        <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
          {addWords}
        </Button>
      )}
      {isImporting && <ImportDialog noun={noun} title={importTitle} onClose={() => setImporting(false)} />}
    </div>
  )
}
