// Draws the exercises that the sections of a paper ask for, out of what its owner sees in the three libraries.
import { and, eq, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { Draw, PaperBody } from '#contract/learning/paper/paperNoun.ts'
import { drawFrom } from '#contract/rules/paper/draws.ts'
import { idsIn } from '#contract/rules/paper/sections.ts'
import type { Transaction } from '#server/db/database.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { level } from '#server/db/schema/level.ts'
import { equals } from '#server/kit/conditions.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { equivalentIds } from '../exercise/equivalentIds.ts'
import { inSight } from '../exercise/exerciseCards.ts'

/** So many exercises are enough to draw from. */
const poolMax = 5000

const readPool = async (tx: Transaction, caller: TenantCaller, { levelId, tag, difficulty }: Draw) => {
  const rows = await tx
    .select({ id: exercise.id })
    .from(exercise)
    .where(
      and(
        inSight(caller),
        eq(exercise.enabled, true),
        levelId ? sql`${exercise.levelId} in ${equivalentIds(level, levelId, caller)}` : undefined,
        equals(exercise.tag, tag ?? undefined),
        equals(exercise.difficulty, difficulty ?? undefined),
      ),
    )
    .orderBy(exercise.id)
    .limit(poolMax)
  return rows.map(({ id }) => id)
}

/** The sections with what was drawn in place of the rules. Throws DRAW_TOO_FEW where the libraries have too few. */
export const drawExercises = async (
  tx: Transaction,
  caller: TenantCaller,
  sections: PaperBody['sections'],
  random: () => number = Math.random,
): Promise<PaperBody['sections']> => {
  const rules = sections.flatMap(({ draws }) => draws)
  if (rules.length === 0) return sections
  const pools: { draw: Draw; pool: string[] }[] = []
  for (const draw of rules) pools.push({ draw, pool: await readPool(tx, caller, draw) })
  const taken = new Set(idsIn(sections))
  const drawn = new Map<Draw, string[]>()
  // The rule with the fewest exercises first, so that a wider one does not take them.
  for (const { draw, pool } of pools.sort((one, other) => one.pool.length - other.pool.length)) {
    const free = pool.filter((id) => !taken.has(id))
    const ids = drawFrom(free, draw.count, random)
    if (ids.length < draw.count) throw appError('DRAW_TOO_FEW')
    for (const id of ids) taken.add(id)
    drawn.set(draw, ids)
  }
  return sections.map(({ draws, items, ...section }) => ({
    ...section,
    draws: [],
    items: [
      ...items,
      ...draws.flatMap((draw) =>
        (drawn.get(draw) ?? []).map((exerciseId) => ({ exerciseId, points: draw.points })),
      ),
    ],
  }))
}
