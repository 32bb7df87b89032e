// A released paper of the demo school's first teacher, made by calls.
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { callAs, tokenOf } from './accounts.ts'
import type { App } from './app.ts'

interface Paper {
  name: string
  /** Each brings two points. */
  wordings: readonly unknown[]
  minutes?: number
}

export const makePaper = async (app: App, { name, wordings, minutes }: Paper): Promise<string> => {
  const token = await tokenOf(app, 'teacher')
  const items: { exerciseId: string; points: number }[] = []
  for (const wording of wordings) {
    const body = { wording: exerciseWordingSchema.parse(wording), difficulty: 'easy' } as const
    const { data } = await callAs(app, token, 'createExercise', { body })
    items.push({ exerciseId: data.id, points: 2 })
  }
  const body = { name, minutes: minutes ?? null, sections: [{ items }] }
  const { data } = await callAs(app, token, 'createPaper', { body })
  await callAs(app, token, 'releasePaper', { body: { id: data.id } })
  return data.id
}
