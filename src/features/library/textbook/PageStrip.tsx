// The pages in their order, small: chosen, moved, deleted.

import { DeleteOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { type BookPage, removeBookPages, sortBookPages } from '#contract/library/textbook/bookPage.ts'
import { useFileLink } from '#src/files/useFileLink.ts'
import { request } from '#src/http/request.ts'
import { useModal } from '#src/ui/modals.tsx'
import styles from './pages.module.css'

interface Props {
  bookId: string
  pages: readonly BookPage[]
  chosen: string
  mayChange: boolean
  onChoose: (id: string) => void
  onChanged: () => Promise<void>
}

const Thumbnail = ({ page }: { page: BookPage }) => {
  const { data: link } = useFileLink(page.fileId)
  return link ? <img src={link.url} alt="" loading="lazy" /> : <span className={styles.blank} />
}

/** The ids with one of them a place further. */
const swapped = (ids: readonly string[], at: number, by: 1 | -1): string[] => {
  const [one, other] = [ids[at], ids[at + by]]
  if (one === undefined || other === undefined) return [...ids]
  return ids.map((id) => (id === one ? other : id === other ? one : id))
}

export const PageStrip = ({ bookId, pages, chosen, mayChange, onChoose, onChanged }: Props) => {
  const { t } = useTranslation('bookReader')
  const modal = useModal()
  const ids = pages.map(({ id }) => id)
  const sorting = useMutation({
    mutationFn: (order: string[]) => request(sortBookPages, { body: { textbookId: bookId, ids: order } }),
    onSuccess: onChanged,
  })
  const removing = useMutation({
    mutationFn: (id: string) => request(removeBookPages, { body: { textbookId: bookId, ids: [id] } }),
    onSuccess: onChanged,
  })
  const at = ids.indexOf(chosen)
  const isBusy = sorting.isPending || removing.isPending
  return (
    <nav className={styles.strip} aria-label={t('edit.pages')}>
      {mayChange && (
        <div className={styles.tools}>
          <Button
            icon={<UpOutlined aria-hidden />}
            aria-label={t('edit.up')}
            disabled={at === 0 || isBusy}
            onClick={() => sorting.mutate(swapped(ids, at, -1))}
          />
          <Button
            icon={<DownOutlined aria-hidden />}
            aria-label={t('edit.down')}
            disabled={at === ids.length - 1 || isBusy}
            onClick={() => sorting.mutate(swapped(ids, at, 1))}
          />
          <Button
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('edit.remove')}
            disabled={isBusy}
            onClick={() =>
              modal.confirm({
                title: t('edit.removeAsk', { number: at + 1 }),
                okButtonProps: { danger: true },
                onOk: () => removing.mutateAsync(chosen),
              })
            }
          />
        </div>
      )}
      <ol>
        {pages.map((page, place) => (
          <li key={page.id}>
            <button
              type="button"
              aria-current={page.id === chosen}
              aria-label={t('edit.page', { number: place + 1 })}
              onClick={() => onChoose(page.id)}
            >
              <Thumbnail page={page} />
              <span aria-hidden>{place + 1}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
