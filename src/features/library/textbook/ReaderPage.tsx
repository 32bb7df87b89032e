// A textbook to read: pages are swiped or turned and made larger, and their places open at a tap.
import {
  ArrowLeftOutlined,
  LeftOutlined,
  RightOutlined,
  UnorderedListOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { BookPage, Hotspot } from '#contract/library/textbook/bookPage.ts'
import type { TextbookRecord } from '#contract/library/textbook/textbook.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { LibraryGate } from '../shared/LibraryGate.tsx'
import { HotspotView } from './HotspotView.tsx'
import { PagePicture } from './PagePicture.tsx'
import type { ReaderParts } from './pageParts.ts'
import styles from './reader.module.css'
import { useBook } from './useBook.ts'

const zooms = [1, 1.5, 2, 3] as const

interface BookProps {
  book: TextbookRecord
  pages: readonly BookPage[]
  /** The page to begin with, from 0. */
  first: number
  onPage: (page: number) => void
  parts: ReaderParts
}

const Contents = ({
  book,
  pages,
  onGo,
  onClose,
}: Pick<BookProps, 'book' | 'pages'> & {
  onGo: (page: number) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('bookReader')
  return (
    <SideDrawer title={t('contents')} width={420} onClose={onClose}>
      {book.units.length === 0 && <p>{t('noContents')}</p>}
      <ol className={styles.contents}>
        {book.units.map(({ id, name, depth }) => {
          const at = pages.findIndex(({ unitId }) => unitId === id)
          return (
            <li key={id} data-depth={depth}>
              <button type="button" disabled={at < 0} onClick={() => onGo(at)}>
                <span>{name}</span>
                {at >= 0 && <span>{at + 1}</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </SideDrawer>
  )
}

/** The row of pages, of which one is in sight: the browser itself swipes and snaps. */
const useTurning = (first: number, count: number, onPage: (page: number) => void) => {
  const row = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(Math.min(Math.max(first, 0), count - 1))
  const go = useCallback(
    (to: number) => {
      const element = row.current
      if (!element || to < 0 || to >= count) return
      element.scrollTo({ left: to * element.clientWidth, behavior: 'auto' })
    },
    [count],
  )
  // Goes to the page before the first picture is drawn, and again when the window has another width.
  const current = useRef(at)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const settle = () => element.scrollTo({ left: current.current * element.clientWidth })
    const observer = new ResizeObserver(settle)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const handleScroll = () => {
    const element = row.current
    if (!element || element.clientWidth === 0) return
    const page = Math.round(element.scrollLeft / element.clientWidth)
    if (page === current.current) return
    current.current = page
    setAt(page)
    onPage(page)
  }
  return { row, at, go, handleScroll }
}

const Book = ({ book, pages, first, onPage, parts }: BookProps) => {
  const { t } = useTranslation('bookReader')
  const navigate = useNavigate()
  const { row, at, go, handleScroll } = useTurning(first, pages.length, onPage)
  const [zoom, setZoom] = useState(0)
  const [hasContents, setContents] = useState(false)
  const [tapped, setTapped] = useState<{ page: BookPage; hotspot: Hotspot }>()
  const page = pages[at]
  const isOpen = tapped !== undefined || hasContents
  useEffect(() => {
    if (isOpen) return
    const handleKey = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLElement && target.closest('input, textarea')) return
      if (key === 'ArrowLeft') go(at - 1)
      if (key === 'ArrowRight') go(at + 1)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [at, go, isOpen])
  return (
    <div className={styles.reader}>
      <header className={styles.head}>
        <Button
          type="text"
          icon={<ArrowLeftOutlined aria-hidden />}
          aria-label={t('back')}
          onClick={() => void navigate(-1)}
        />
        <h1>{book.name}</h1>
        <Button
          type="text"
          icon={<ZoomOutOutlined aria-hidden />}
          aria-label={t('smaller')}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <Button
          type="text"
          icon={<ZoomInOutlined aria-hidden />}
          aria-label={t('larger')}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <Button icon={<UnorderedListOutlined aria-hidden />} onClick={() => setContents(true)}>
          {t('contents')}
        </Button>
      </header>
      <div ref={row} className={styles.row} onScroll={handleScroll} data-zoomed={zoom > 0}>
        {pages.map((one, place) => (
          <section
            key={one.id}
            className={styles.slide}
            aria-label={t('place', { number: place + 1, count: pages.length })}
            aria-hidden={place !== at}
            inert={place !== at}
          >
            {Math.abs(place - at) <= 1 && (
              <PagePicture
                page={one}
                number={place + 1}
                zoom={zooms[zoom] ?? 1}
                onTap={(hotspot) => setTapped({ page: one, hotspot })}
              />
            )}
          </section>
        ))}
      </div>
      <footer className={styles.foot}>
        <Button
          size="large"
          icon={<LeftOutlined aria-hidden />}
          aria-label={t('previous')}
          disabled={at === 0}
          onClick={() => go(at - 1)}
        />
        <span role="status">{t('place', { number: at + 1, count: pages.length })}</span>
        <Button
          size="large"
          icon={<RightOutlined aria-hidden />}
          aria-label={t('next')}
          disabled={at === pages.length - 1}
          onClick={() => go(at + 1)}
        />
      </footer>
      {page?.text && (
        <details className={styles.text}>
          <summary>{t('textOf')}</summary>
          <p lang="zh-CN">{page.text}</p>
        </details>
      )}
      {hasContents && (
        <Contents
          book={book}
          pages={pages}
          onGo={(to) => {
            setContents(false)
            go(to)
          }}
          onClose={() => setContents(false)}
        />
      )}
      {tapped && (
        <HotspotView
          {...parts}
          pageId={tapped.page.id}
          hotspot={tapped.hotspot}
          onClose={() => setTapped(undefined)}
        />
      )}
    </div>
  )
}

const Reader = (parts: ReaderParts) => {
  const { t } = useTranslation('bookReader')
  const [params, setParams] = useSearchParams()
  const id = params.get('id')
  const { data, error, refetch } = useBook(id)
  if (error && !data)
    return <CallFailed error={error} missing={t('missing')} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const { book, pages } = data
  if (pages.length === 0)
    return (
      <>
        <h1>{book.name}</h1>
        <EmptyView title={t('emptyTitle')} text={t('emptyText')} />
      </>
    )
  const turn = (page: number) =>
    setParams({ id: book.id, page: String(page + 1) }, { replace: true, preventScrollReset: true })
  const first = Number(params.get('page') ?? 1) - 1
  return (
    <Book
      key={book.id}
      book={book}
      pages={pages}
      first={Number.isInteger(first) ? first : 0}
      onPage={turn}
      parts={parts}
    />
  )
}

/** /interactive/reader?id=…&page=3 */
export const ReaderPage = (parts: ReaderParts) => (
  <LibraryGate>
    <Reader {...parts} />
  </LibraryGate>
)
