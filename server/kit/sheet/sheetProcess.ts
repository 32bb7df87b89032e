// A process for one Excel file: whatever that unfolds into is limited here, buffers included, and all of it is given
// back when the process ends. A worker thread of the server would bound only its own heap, and what it took in buffers
// the server would keep.
import { cacheModules } from '../../platform/moduleCache.ts'
import type { SheetAnswer, SheetTask } from './sheetTask.ts'
import { watchMemory } from './watchMemory.ts'

cacheModules()
const work = async (task: SheetTask): Promise<SheetAnswer> => {
  try {
    if (task.kind === 'write') return { value: (await import('./writeWorkbook.ts')).writeWorkbook(task) }
    return { value: (await import('./readRows.ts')).readRows(task.bytes, task.maxRows) }
  } catch (error) {
    return { problem: String(error) }
  }
}

process.once('message', async ({ task, memoryMb }: { task: SheetTask; memoryMb: number }) => {
  watchMemory(memoryMb)
  process.send?.(await work(task))
})
// The answer has arrived, or the server is gone.
process.once('disconnect', () => process.exit())
