import { UndoOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { restoreTrash, type TrashRecord, trash } from '#contract/system/trash.ts'
import { request } from '#src/http/request.ts'
import { countAndName, idsBody } from '#src/kit/rows.ts'
import type { RowAction } from '#src/kit/screen.ts'
import { useBulkResultText } from '#src/kit/useNounActions.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { useRestoredText } from './useRestoredText.ts'

export const useTrashActions = (): RowAction<TrashRecord>[] => {
  const { t } = useTranslation(['trash', 'success'])
  const manyWords = useBulkResultText()
  const restoredText = useRestoredText()
  return [
    {
      key: 'restoreOne',
      call: restoreTrash,
      label: t('trash:restore'),
      icon: <UndoOutlined />,
      on: 'row',
      isFirst: true,
      dialog: ([record], close, done) =>
        record && <RestoreDialog record={record} onClose={close} onDone={done} />,
    },
    {
      key: 'restore',
      call: restoreTrash,
      label: t('trash:restore'),
      icon: <UndoOutlined />,
      on: 'rows',
      run: async (records) => restoredText(await request(restoreTrash, { body: idsBody(records) })),
    },
    {
      key: 'forGood',
      call: trash.calls.removeMany,
      label: t('trash:forGood'),
      on: 'both',
      isDanger: true,
      confirm: (records) => ({
        title: t('trash:forGoodTitle', countAndName(records)),
        text: t('trash:forGoodText'),
      }),
      run: async (records) =>
        manyWords(await request(trash.calls.removeMany, { body: idsBody(records) }), t('success:deleted')),
    },
  ]
}
