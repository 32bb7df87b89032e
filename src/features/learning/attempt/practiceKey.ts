import { getPractice } from '#contract/learning/attempt/attemptCalls.ts'

export const practiceKey = [getPractice.path] as const
