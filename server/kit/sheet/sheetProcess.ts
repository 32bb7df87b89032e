// A process for one Excel file: its memory is limited, buffers included, and all of it is released when the process ends.
// A worker thread would limit only its own heap, and the server would keep the memory of its buffers.
import { cacheModules } from '../../platform/moduleCache.ts'
import type { SheetAnswer, SheetTask } from './sheetTask.ts'
import { watchMemory } from './watchMemory.ts'

cacheModules()
const work = async (task: SheetTask): Promise<SheetAnswer> => {
  try {
    if (task.kind === 'write')
      return { value: (await import('./writeWorkbook.ts')).writeWorkbook(task.sheets) }
    return { value: (await import('./readRows.ts')).readRows(task.bytes, task.maxRows) }
  } catch (error) {
    return { problem: String(error) }
  }
}

process.once('message', async ({ task, memoryMb }: { task: SheetTask; memoryMb: number }) => {
  watchMemory(memoryMb)
  process.send?.(await work(task))
})
// The answer was received, or the server has ended.
process.once('disconnect', () => process.exit())
