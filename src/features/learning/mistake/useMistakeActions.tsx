import { CheckOutlined, LinkOutlined, MergeCellsOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { bindExercises, confirmMistake, mergeMistakes } from '#contract/learning/mistake/mistakeCalls.ts'
import type { MistakeRecord } from '#contract/learning/mistake/mistakeNoun.ts'
import { request } from '#src/http/request.ts'
import { idsBody } from '#src/kit/rows.ts'
import type { RowAction } from '#src/kit/screen.ts'
import { BindDialog } from './BindDialog.tsx'

const isOpen = ({ state }: MistakeRecord) => state !== 'merged'

/** The first of the chosen rows is the one that stays. */
export const useMistakeActions = (): RowAction<MistakeRecord>[] => {
  const { t } = useTranslation('mistake')
  return [
    {
      key: 'confirm',
      call: confirmMistake,
      label: t('confirm'),
      icon: <CheckOutlined />,
      on: 'both',
      isFirst: true,
      isFor: ({ state }) => state === 'toConfirm',
      run: async (records) => {
        for (const { id } of records) await request(confirmMistake, { params: { id } })
        return t('confirmed', { count: records.length })
      },
    },
    {
      key: 'bind',
      call: bindExercises,
      label: t('bind'),
      icon: <LinkOutlined />,
      on: 'row',
      isFor: isOpen,
      dialog: ([record], _close, done) => record && <BindDialog id={record.id} onClose={done} />,
    },
    {
      key: 'merge',
      call: mergeMistakes,
      label: t('merge'),
      icon: <MergeCellsOutlined />,
      on: 'rows',
      isFor: isOpen,
      confirm: (records) => ({
        title: t('mergeTitle', { count: records.length, name: records[0]?.name ?? '' }),
        text: t('mergeText'),
      }),
      run: async (records) => {
        await request(mergeMistakes, { body: idsBody(records) })
        return t('merged', { name: records[0]?.name ?? '' })
      },
    },
  ]
}
