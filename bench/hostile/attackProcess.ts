// The attacker: one pattern in a process of its own at the lowest priority, so that what it costs itself is not counted.
import { constants, setPriority } from 'node:os'
import type { Pattern, Target } from './pattern.ts'

export interface AttackRequest {
  readonly kind: 'attack'
  readonly file: string
  readonly target: Target
  readonly prepared: unknown
}

setPriority(constants.priority.PRIORITY_LOW)
process.on('disconnect', () => process.exit(0))
process.on('message', async ({ file, target, prepared }: AttackRequest) => {
  try {
    const { pattern } = (await import(file)) as { pattern: Pattern } // a file of patterns/
    process.send?.({ answer: await pattern.attack(target, prepared) })
  } catch (error) {
    process.send?.({ failure: String(error) })
  }
})
