// A process for one Anki package: its content is not trusted, and SQLite's memory is outside the heap.
import { watchMemory } from '#server/kit/sheet/watchMemory.ts'
import type { AnkiQuestion } from './readAnkiPackage.ts'

process.once('message', async ({ question, memoryMb }: { question: AnkiQuestion; memoryMb: number }) => {
  watchMemory(memoryMb)
  try {
    process.send?.({ notes: (await import('./readAnkiPackage.ts')).readAnkiPackage(question) })
  } catch (error) {
    process.send?.({ problem: String(error) })
  }
})
// The answer was received, or the server has ended.
process.once('disconnect', () => process.exit())
