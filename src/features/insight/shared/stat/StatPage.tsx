// A page of numbers: what they are narrowed by, and a card for each stat.
import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Stat, type StatFilter, type StatRow, statFilters } from '#contract/insight/stat/defineStat.ts'
import type { Dimension } from '#contract/insight/stat/dimensions.ts'
import { type StatName, stats } from '#contract/insight/stat/stats.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { formatDate } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { ChartCard, type StatCard } from './ChartCard.tsx'
import { FilterBar } from './FilterBar.tsx'
import styles from './numbers.module.css'
import { PrintContext, usePrint } from './printContext.ts'
import { rowLink } from './rowLink.tsx'
import { useFilters } from './useFilters.ts'

interface Props {
  title: string
  cards: readonly StatCard[]
  /** What the page can be narrowed by, where that is not what the cards say. */
  has?: readonly StatFilter[]
  /** What stands beside the name of a row; undefined: nothing. */
  besideRow?: ((stat: StatName, by: Dimension, row: StatRow) => ReactNode) | undefined
  /** Above the cards. */
  children?: ReactNode
}

/** What any of the cards can be narrowed by. */
const filtersOf = (cards: readonly StatCard[]): StatFilter[] =>
  statFilters.filter((filter) => cards.some(({ stat }) => (stats[stat] as Stat).filters.includes(filter)))

export const StatPage = ({ title, cards, has = filtersOf(cards), besideRow, children }: Props) => {
  const { t } = useTranslation('insight')
  const locale = useLocale()
  const state = useFilters()
  const { isPrinting, print } = usePrint()
  const { filters } = state
  const school = useSession(({ user }) => user?.tenant?.name)
  const kind = useSession(({ user }) => user?.kind)
  const days = [filters.from, filters.until].map((day) => formatDate(`${day} 00:00:00`, locale))
  return (
    <PrintContext value={isPrinting}>
      <div className={styles.page}>
        <header className={styles.pageHead}>
          <h1>{title}</h1>
          <p className={styles.printedOnly}>{t('printedHead', { school, from: days[0], until: days[1] })}</p>
          <Button icon={<PrinterOutlined />} className={styles.notPrinted ?? ''} onClick={() => void print()}>
            {t('print')}
          </Button>
        </header>
        <FilterBar has={has} state={state} />
        {children}
        {cards.map((card) => (
          <ChartCard
            key={`${card.stat} ${card.by?.join()}`}
            card={card}
            filters={filters}
            linkOf={(by, row) => rowLink(by, row, { kind, address: state.address })}
            besideRow={besideRow && ((by, row) => besideRow(card.stat, by, row))}
          />
        ))}
      </div>
    </PrintContext>
  )
}
