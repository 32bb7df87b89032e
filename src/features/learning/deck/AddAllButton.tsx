// Puts the words of all cards that were found into one's own deck.

import { PlusOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { addToDeck, getDeck } from '#contract/learning/deck/deck.ts'
import { pageAllWordCard } from '#contract/library/wordCard.ts'
import { callQuery, refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { showToast } from '#src/ui/toastStore.ts'

/** A page, and a call to the deck, has so many words. */
const atOnce = 200

/** A page of what the search finds and is not in the deck yet; what was added leaves it. */
const pageNew = (name: string, size: number) => ({
  query: { current: 1, size, inDeck: 'false', ...(name && { name }) } as const,
})

const addFound = async (name: string): Promise<number> => {
  let all = 0
  for (;;) {
    const { records } = await request(pageAllWordCard, pageNew(name, atOnce))
    if (records.length === 0) return all
    const { added } = await request(addToDeck, { body: { cardIds: records.map(({ id }) => id) } })
    if (added === 0) return all
    all += added
  }
}

export const AddAllButton = ({ name }: { name: string }) => {
  const { t } = useTranslation('deck')
  const queries = useQueryClient()
  const { data } = useQuery(callQuery(pageAllWordCard, pageNew(name, 1)))
  const adding = useMutation({
    mutationFn: () => addFound(name),
    onSuccess: (count) => {
      showToast({ kind: 'success', text: count > 0 ? t('addedAll', { count }) : t('allIn') })
      return refetchCalls(queries, [getDeck, pageAllWordCard])
    },
  })
  if (!data) return null
  // They are there: nothing to press.
  if (data.total === 0) return <span>{t('allIn')}</span>
  return (
    <Button icon={<PlusOutlined />} loading={adding.isPending} onClick={() => adding.mutate()}>
      {t('addAll', { count: data.total })}
    </Button>
  )
}
