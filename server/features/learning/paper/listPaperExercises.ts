// The exercises of a paper with what is right, for those who see the paper. The transactions are those of `inLibrary`.
import type { PaperExercise } from '#contract/learning/paper/paperCalls.ts'
import type { Transaction } from '#server/db/database.ts'
import { readVersions } from '../exercise/readVersions.ts'
import { readVisible } from '../exercise/readVisible.ts'
import { studentView } from '../exercise/studentView.ts'
import { readItems, versionsOf } from './readPaper.ts'

/** Parts are shuffled by the paper's id, so that a sheet and its key agree, today and tomorrow. */
export const listPaperExercises = async (tx: Transaction, paperId: string): Promise<PaperExercise[]> => {
  const items = await readItems(tx, paperId)
  const ids = items.map(({ exerciseId }) => exerciseId)
  const visibleById = await readVisible(tx, ids, versionsOf(items))
  const all = [...visibleById.values()].flatMap((one) => [one, ...one.children])
  const versions = await readVersions(
    tx,
    all.map(({ versionId }) => versionId),
  )
  return ids.flatMap((id) => {
    const visible = visibleById.get(id)
    if (!visible) return []
    const solutions = [visible, ...visible.children].map(({ id: exerciseId, versionId }) => {
      const version = versions.get(versionId)
      return { exerciseId, key: version?.key ?? null, explanation: version?.explanation ?? null }
    })
    return [{ view: studentView(visible, paperId, visible.children), solutions }]
  })
}
