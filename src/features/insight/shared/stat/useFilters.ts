// What a page of numbers is narrowed by: it stands in the address.
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { StatFilter, StatQuery } from '#contract/insight/stat/defineStat.ts'
import { useSchoolClock } from '#src/auth/useSchool.ts'
import { serverNow } from '#src/lib/serverClock.ts'
import { machineStorage } from '#src/lib/storages.ts'
import { type Period, type PeriodKind, periodKinds, periodOf } from './period.ts'

const storageKey = 'numbersPeriod'
const isKind = (value: unknown): value is PeriodKind => periodKinds.some((kind) => kind === value)
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text)

/** The period that was chosen last on this machine; the semester to begin with. */
const rememberedPeriod = (today: string): Period => {
  const kind = machineStorage.get(storageKey)
  return periodOf(isKind(kind) && kind !== 'own' ? kind : 'term', today)
}

const named = ['classId', 'teacherId', 'courseId', 'studentId', 'grade'] as const satisfies readonly Exclude<
  StatFilter,
  'period'
>[]
export type NamedFilter = (typeof named)[number]
export type Filters = Period & { readonly [F in NamedFilter]?: string }

/** The day of the school. */
export const useToday = (): string => useSchoolClock().wallOf(serverNow()).slice(0, 10)

export const useFilters = () => {
  const [address, setAddress] = useSearchParams()
  const today = useToday()
  const filters = useMemo((): Filters => {
    const [from, until] = [address.get('from'), address.get('until')]
    const period = isDay(from) && isDay(until) ? { from, until } : rememberedPeriod(today)
    const others = named.flatMap((name) => {
      const value = address.get(name)
      return value ? [[name, value] as const] : []
    })
    return { ...period, ...Object.fromEntries(others) }
  }, [address, today])
  const set = useCallback(
    (changes: { readonly [key: string]: string | undefined }) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [key, value] of Object.entries(changes)) {
            if (value) next.set(key, value)
            else next.delete(key)
          }
          return next
        },
        { replace: true },
      ),
    [setAddress],
  )
  const setPeriod = (period: Period, kind: PeriodKind) => {
    machineStorage.set(storageKey, kind)
    set({ ...period })
  }
  return { filters, address, set, setPeriod, today }
}

/** The part of the filters that a stat has. */
export const queryOf = (filters: Filters, has: readonly StatFilter[]): Partial<StatQuery> => {
  const { from, until, ...others } = filters
  const chosen = Object.entries(others).filter(([name]) => has.some((filter) => filter === name))
  return { ...(has.includes('period') && { from, until }), ...Object.fromEntries(chosen) }
}
