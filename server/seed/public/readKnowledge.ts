// The levels, topics and knowledge points of the public set, with which a new school can teach at once. They are read from
// the files beside this one, and only when they are needed.
import { readFolder, readJson } from './jsonFiles.ts'
import { levelsSchema, pointFileSchema, topicsSchema } from './knowledgeSchemas.ts'

/** A parent stands before its children: categories.json is the first file. */
const readPoints = () =>
  readFolder('points').flatMap((file) => {
    const { level, type, points } = pointFileSchema.parse(file)
    return points.map((point) => ({ ...point, level, type }))
  })

export const readKnowledge = () => ({
  levels: levelsSchema.parse(readJson('levels.json')),
  topics: topicsSchema.parse(readJson('topics.json')),
  points: readPoints(),
})
export type PublicKnowledge = ReturnType<typeof readKnowledge>
export type PublicPoint = PublicKnowledge['points'][number]

/** The explanation of a point with its examples, as the paragraphs of its text field. */
export const pointText = ({ explanation, examples }: PublicPoint): string => {
  const sentences = Object.entries(examples).map(([sentence, pinyin]) => `${sentence} ${pinyin}`)
  return [explanation.zh, ...sentences, explanation.en, explanation.ru].join('\n')
}
