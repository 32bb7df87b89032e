// Puts the words of all cards that were found into one's own deck.
import { PlusOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { addToDeck } from '#contract/learning/deck.ts'
import { pageAllWordCard } from '#contract/library/wordCard.ts'
import { request } from '#src/http/request.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { deckKey } from '../shared/deck/deckKey.ts'

/** Of a page and of a call to the deck. */
const atOnce = 200

const addFound = async (name: string, total: number): Promise<number> => {
  let added = 0
  for (let current = 1; (current - 1) * atOnce < total; current += 1) {
    const query = { current, size: atOnce, ...(name && { name }) }
    const { records } = await request(pageAllWordCard, { query })
    if (records.length === 0) break
    added += (await request(addToDeck, { body: { cardIds: records.map(({ id }) => id) } })).added
  }
  return added
}

export const AddAllButton = ({ name, total }: { name: string; total: number }) => {
  const { t } = useTranslation('deck')
  const queries = useQueryClient()
  const adding = useMutation({
    mutationFn: () => addFound(name, total),
    onSuccess: (count) => {
      showToast({ kind: 'success', text: count > 0 ? t('addedAll', { count }) : t('allIn') })
      return queries.invalidateQueries({ queryKey: deckKey })
    },
  })
  return (
    <Button icon={<PlusOutlined />} loading={adding.isPending} onClick={() => adding.mutate()}>
      {t('addAll', { count: total })}
    </Button>
  )
}
