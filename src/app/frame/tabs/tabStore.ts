// The visited pages of this window: they outlive a reload and end with the session.
import { z } from 'zod'
import { create } from 'zustand'
import { forgetList } from '#src/kit/listState.ts'
import { windowStorage } from '#src/lib/storages.ts'
import type { VisitedView } from './tabState.ts'

const storageKey = 'visitedViews'
const storedSchema = z.array(
  z.object({
    path: z.string(),
    search: z.string(),
    title: z.string(),
    meta: z.object({ affix: z.boolean(), noCache: z.boolean() }),
  }),
)

const storedViews = (): readonly VisitedView[] => {
  const stored = storedSchema.safeParse(windowStorage.get(storageKey))
  return stored.success ? stored.data : []
}

export const useTabs = create<{ views: readonly VisitedView[] }>(() => ({ views: storedViews() }))

/** Closing a tab also forgets the list state of its page. */
export const changeTabs = (
  change: (views: readonly VisitedView[]) => readonly VisitedView[],
): readonly VisitedView[] => {
  const { views: before } = useTabs.getState()
  const views = change(before)
  if (views === before) return views
  for (const { path } of before) if (!views.some((view) => view.path === path)) forgetList(path)
  windowStorage.set(storageKey, views)
  useTabs.setState({ views })
  return views
}
