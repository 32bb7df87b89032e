import { asc, eq } from 'drizzle-orm'
import { topic as noun } from '#contract/library/topic.ts'
import { level } from '#server/db/schema/level.ts'
import { topic } from '#server/db/schema/topic.ts'
import { contains, equals } from '#server/kit/conditions.ts'
import type { NounStore } from '#server/kit/nounStore.ts'
import { plainStore } from '#server/kit/plainStore.ts'
import { sliceOf } from '#server/kit/relatedRows.ts'
import { requireLevel } from '../level/requireLevel.ts'

export const topicStore: NounStore<typeof noun.declared> = {
  ...plainStore({
    noun,
    table: topic,
    check: requireLevel,
    nameOf: ({ name }) => name,
    where: ({ name, levelId }) => [contains(topic.name, name), equals(topic.levelId, levelId)],
    sort: { name: topic.name, sort: topic.sort },
    order: [asc(topic.sort), asc(topic.name)],
    unique: { topic_name: 'name' },
  }),
  read: async (tx, slice) => {
    const select = tx
      .select({ row: topic, levelName: level.name })
      .from(topic)
      .leftJoin(level, eq(level.id, topic.levelId))
    const rows = await sliceOf(select.$dynamic(), slice)
    return rows.map(({ row: { id, name, levelId, sort }, levelName }) => ({
      id,
      name,
      levelId,
      levelName,
      sort,
    }))
  },
}
