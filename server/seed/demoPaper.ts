// A released paper of the first demo teacher: what the class has just practised, as a test of twenty minutes.
import { paper } from '#contract/learning/paper/paperNoun.ts'
import type { Database } from '../db/database.ts'
import { releasePaper } from '../features/learning/paper/paperCommands.ts'
import { paperStore } from '../features/learning/paper/paperStore.ts'
import { createNoun } from '../kit/nounCommands.ts'
import type { AnyStore, TenantCaller } from '../kit/nounStore.ts'

export const demoPaperName = '自我介绍小测验'

interface Exercises {
  /** With one right answer each. */
  readonly shortIds: readonly string[]
  readonly compositionId: string
}

export const makePaper = async (
  database: Database,
  caller: TenantCaller,
  { shortIds, compositionId }: Exercises,
): Promise<string> => {
  const body = paper.declared.body.parse({
    name: demoPaperName,
    minutes: 20,
    sections: [
      {
        name: '一、选择与判断',
        text: '先把题读完，再选答案。',
        minutes: 8,
        items: shortIds.map((exerciseId) => ({ exerciseId, points: 4 })),
      },
      { name: '二、写作', minutes: 12, items: [{ exerciseId: compositionId, points: 10 }] },
    ],
  })
  const { id } = await createNoun(database, paperStore as AnyStore, caller, body)
  await releasePaper(database, caller, { id })
  return id
}
